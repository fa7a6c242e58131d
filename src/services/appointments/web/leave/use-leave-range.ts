import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/times/dates.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import type { LeaveDays } from '../../leave.ts';

/** A leave's days in words, in both calendars; a single day once. */
export function useLeaveRange(): (leave: LeaveDays) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return ({ from, to }) =>
    from === to
      ? formatDay(from, language, 'short')
      : t('appointments:leave.range', {
          from: formatDay(from, language, 'short'),
          to: formatDay(to, language, 'short'),
        });
}
