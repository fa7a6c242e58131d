import type { Transaction } from '#platform/database/database.ts';
import { type Day, isDay } from '#platform/language/times/day.ts';
import { type AcademicYear, academicYearOf } from '../academic-year.ts';
import type { PeopleTables } from '../tables/tables.ts';

interface Placed {
  code: string;
  ordinal: number;
  start_date: Day;
}

/** Both labels of a term's academic year, from its first day and that of the year's first term. */
export async function yearOfTerm(
  tx: Transaction<PeopleTables>,
  { code, ordinal, start_date }: Placed,
): Promise<AcademicYear> {
  if (ordinal === 1) return academicYearOf(start_date, start_date);
  const first = await tx.writes
    .selectFrom('term')
    .select('start_date')
    .where('year_g', '=', academicYearOf(start_date).year_g)
    .where('ordinal', '=', 1)
    .where('code', '!=', code)
    .orderBy('start_date')
    .executeTakeFirst();
  return academicYearOf(start_date, isDay(first?.start_date) ? first.start_date : null);
}
