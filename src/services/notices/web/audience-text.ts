import { useTranslation } from 'react-i18next';
import { useLanguage } from '#platform/ui/use-language.ts';
import { useCall } from '#platform/web/queries.ts';
import { rolePhrase } from '#services/accounts/contract.ts';
import { noticesContract } from '../contract.ts';
import type { Audience, RolePair } from '../notice.ts';

const { listColleges } = noticesContract.calls;

/** What a pair of user type and role code is called. */
export function usePairName(): (pair: RolePair) => string {
  const { t } = useTranslation();
  return (pair) => {
    const [type = '', code = ''] = pair.split('/');
    if (type === '2') return t('notices:audience.students');
    return t('notices:audience.pair', {
      type: t(`notices:audience.user_types.${type}`),
      role: t(rolePhrase(Number(code)), { code }),
    });
  };
}

export function useColleges(): readonly { id: number; name: string }[] {
  const language = useLanguage();
  const colleges = useCall(listColleges, {}).data?.results ?? [];
  return colleges.map(({ id, name, name_ar }) => ({
    id,
    name: language === 'ar' ? name_ar : name,
  }));
}

/** Whom a notice is for, in one line for each part that narrows it. */
export function useAudienceText(): (audience: Audience) => string {
  const { t } = useTranslation();
  const pairName = usePairName();
  const colleges = useColleges();
  const joined = ([first = '', ...others]: readonly string[]) =>
    others.length === 0 ? first : t('notices:audience.more', { first, count: others.length });
  return (audience) => {
    const named = [
      audience.roles.map(pairName),
      audience.colleges.map((id) => colleges.find((one) => one.id === id)?.name ?? String(id)),
      audience.sections.map((section) =>
        t(`notices:audience.${section === 1 ? 'male' : 'female'}`),
      ),
    ].filter((parts) => parts.length > 0);
    return named.length === 0 ? t('notices:audience.everybody') : named.map(joined).join(' · ');
  };
}
