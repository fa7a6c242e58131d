import { useTranslation } from 'react-i18next';
import { formatMoment } from '#platform/language/dates.ts';
import { useLanguage } from '#platform/ui/use-language.ts';
import { rolePhrase } from '#services/accounts/contract.ts';

/** What a role's code is called in the language of the screen. */
export function useRoleName(): (role_id: number) => string {
  const { t } = useTranslation();
  return (role_id) => t(rolePhrase(role_id), { code: String(role_id) });
}

/** Day in both calendars and time. */
export function useMomentText(): (moment: string) => string {
  const language = useLanguage();
  return (moment) => formatMoment(moment, language, 'brief');
}
