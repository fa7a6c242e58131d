import { useTranslation } from 'react-i18next';
import type { UserType } from '#platform/access/actor.ts';
import { formatMoment } from '#platform/language/times/dates.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { rolePhrase } from '#services/accounts/contract.ts';

/** The role's name in the screen's language, given, where it is known, the type of who holds it. */
export function useRoleName(): (role_id: number, user_type?: UserType | null) => string {
  const { t } = useTranslation();
  return (role_id, user_type) => t(rolePhrase(role_id, user_type), { code: String(role_id) });
}

/** A day in both calendars, with the time. */
export function useMomentText(): (moment: string) => string {
  const language = useLanguage();
  return (moment) => formatMoment(moment, language, 'brief');
}
