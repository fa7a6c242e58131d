import { useTranslation } from 'react-i18next';
import { isolateIn } from '#platform/language/bidi.ts';
import { datePieces } from '#platform/language/times/dates.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import type { LeaveDays } from '../../leave.ts';

/** A leave's days in words: one range in each calendar. */
export function useLeaveRange(): (leave: LeaveDays) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return (leave) => {
    const from = datePieces(leave.from, language, { year: false });
    const to = datePieces(leave.to, language, { year: false });
    const ranges = (['first', 'second'] as const)
      .filter((calendar) => from[calendar] && to[calendar])
      .map((calendar) => {
        const range = { from: from[calendar], to: to[calendar] };
        return range.from === range.to ? range.from : t('appointments:week.range', range);
      });
    return isolateIn(language, ranges.join(' · '));
  };
}
