import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/language/times/dates.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { rolePhrase } from '#services/accounts/contract.ts';

/** The role's name in the screen's language. */
export function useRoleName(): (role_id: number) => string {
  const { t } = useTranslation();
  return (role_id) => t(rolePhrase(role_id), { code: String(role_id) });
}

/** A day in both calendars, with the time. */
export function useMomentText(): (moment: string) => string {
  const language = useLanguage();
  return (moment) => formatMoment(moment, language, 'brief');
}
