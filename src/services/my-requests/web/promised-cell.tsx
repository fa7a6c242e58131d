import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/times/dates.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { relativeDay } from '#platform/language/times/relative.ts';
import { Dotted } from '#platform/ui/facts/dotted.tsx';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { useCards } from '#platform/ui/tables/use-cards.ts';
import { useToday } from '#platform/web/today.ts';
import type { MyRequest } from '../contract.ts';

/** The promised day of an open request, relative first, then in both calendars. */
export function PromisedCell({ row: { promised_at, is_late, ended_at } }: { row: MyRequest }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useToday();
  const cards = useCards();
  if (promised_at === null || ended_at !== null) return null;
  // A promise ends as its last day is over.
  const day = riyadhDay(new Date(Date.parse(promised_at) - 1));
  const distance = is_late ? (
    <StatusMark mark="refused">{t('my-requests:late')}</StatusMark>
  ) : (
    relativeDay(day, today, language)
  );
  const dates = formatDay(day, language, 'brief');
  if (cards) return <Dotted facts={[distance, dates]} />;
  return <TwoLines plain first={distance} second={dates} />;
}
