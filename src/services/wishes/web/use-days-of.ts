import { useTranslation } from 'react-i18next';
import { rangePieces } from '#platform/language/times/dates.ts';
import { type Day, daysBetween } from '#platform/language/times/day.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';

interface Days {
  start_date: string;
  end_date: string;
}

const daysOf = ({ start_date, end_date }: Days) => ({
  from: start_date as Day,
  to: end_date as Day,
});

/** From when to when, in the calendar that the language puts first or in both. */
export function useDaysOf(): (of: Days, calendars?: 'both') => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return (of, calendars) => {
    const { first, second } = rangePieces(daysOf(of), language);
    const said = t('wishes:own.days', first);
    return calendars && second ? `${said} · ${t('wishes:own.days', second)}` : said;
  };
}

/** The first day, and how many weeks it takes. */
export function useTermsOf(): (of: Days) => Record<'start' | 'weeks', string> {
  const { t } = useTranslation();
  const language = useLanguage();
  return (offer) => {
    const { from, to } = daysOf(offer);
    return {
      start: rangePieces({ from, to }, language).first.from,
      weeks: t('wishes:own.weeks', { count: Math.round((daysBetween(from, to) + 1) / 7) }),
    };
  };
}
