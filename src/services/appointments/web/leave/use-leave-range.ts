import { useTranslation } from 'react-i18next';
import { isolateIn } from '#platform/language/bidi.ts';
import { rangePieces } from '#platform/language/times/dates.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import type { LeaveDays } from '../../leave.ts';

/** A leave's days in words: one range in each calendar. */
export function useLeaveRange(): (leave: LeaveDays) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return (leave) => {
    const { first, second } = rangePieces(leave, language);
    const ranges = [first, ...(second ? [second] : [])].map((range) =>
      leave.from === leave.to ? range.to : t('appointments:week.range', range),
    );
    return isolateIn(language, ranges.join(' · '));
  };
}
