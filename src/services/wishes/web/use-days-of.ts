import { useTranslation } from 'react-i18next';
import { halalasOf, nothing } from '#platform/language/numbers/money.ts';
import { formatRiyals } from '#platform/language/numbers/numbers.ts';
import { rangePieces } from '#platform/language/times/dates.ts';
import { type Day, daysBetween } from '#platform/language/times/day.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import type { Offer } from '../contract.ts';

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

/** How many weeks it takes, and what it costs. */
export function useTermsOf(): (of: Offer) => string[] {
  const { t } = useTranslation();
  const language = useLanguage();
  return ({ student_fee, ...offer }) => {
    const { from, to } = daysOf(offer);
    const fee = halalasOf(student_fee);
    const weeks = t('wishes:own.weeks', { count: Math.round((daysBetween(from, to) + 1) / 7) });
    return [weeks, fee === nothing ? t('wishes:own.free') : formatRiyals(fee, language)];
  };
}
