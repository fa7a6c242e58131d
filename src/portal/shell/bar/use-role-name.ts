import { useTranslation } from 'react-i18next';
import { userTypes } from '#platform/access/actor.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { rolePhrase } from '#services/accounts/role.ts';
import { roleInForce, roleName, useCurrentUser } from '#services/accounts/web/public.tsx';

/** The user's active role in words. */
export function useRoleName(): string {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: user } = useCurrentUser();
  if (!user) return '';
  if (user.user_type === userTypes.student)
    return t(`shell:role.student_${user.gender === 2 ? 'female' : 'male'}`);
  const code = roleInForce(user);
  const granted = user.roles.find(({ role_id }) => role_id === code);
  return granted
    ? roleName(granted, language)
    : t(rolePhrase(code, user.user_type), { code: String(code) });
}
