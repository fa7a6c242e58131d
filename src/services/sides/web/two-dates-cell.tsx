import { datePieces } from '#platform/language/times/dates.ts';
import type { Day } from '#platform/language/times/day.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { TwoLines } from '#platform/ui/tables/table.tsx';

/** A day with its year in both calendars, one below the other: contracts and cycles reach over years. */
export function TwoDates({ day, year = true }: { day: string; year?: boolean }) {
  return <TwoLines plain {...datePieces(day as Day, useLanguage(), { year })} />;
}
