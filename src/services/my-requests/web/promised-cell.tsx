import { useTranslation } from 'react-i18next';
import { formatDay } from '#platform/language/times/dates.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { relativeDay } from '#platform/language/times/relative.ts';
import { StatusMark } from '#platform/ui/facts/status-mark.tsx';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';
import { useToday } from '#platform/web/today.ts';
import type { MyRequest } from '../contract.ts';

/** The promised day of an open request, relative first, then in both calendars. */
export function PromisedCell({ row: { promised_at, is_late, ended_at } }: { row: MyRequest }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const today = useToday();
  if (promised_at === null || ended_at !== null) return null;
  // A promise ends as its last day is over.
  const day = riyadhDay(new Date(Date.parse(promised_at) - 1));
  return (
    <TwoLines
      plain
      first={
        is_late ? (
          <StatusMark mark="refused">{t('my-requests:late')}</StatusMark>
        ) : (
          relativeDay(day, today, language)
        )
      }
      second={formatDay(day, language, 'brief')}
    />
  );
}
