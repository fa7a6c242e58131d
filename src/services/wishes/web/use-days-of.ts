import { useTranslation } from 'react-i18next';
import { rangePieces } from '#platform/language/times/dates.ts';
import type { Day } from '#platform/language/times/day.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';

interface Days {
  start_date: string;
  end_date: string;
}

/** From when to when, in the calendar that the language puts first. */
export function useDaysOf(): (of: Days) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return ({ start_date, end_date }) => {
    const days = { from: start_date as Day, to: end_date as Day };
    return t('wishes:own.days', rangePieces(days, language).first);
  };
}
