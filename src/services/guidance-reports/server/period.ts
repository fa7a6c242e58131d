import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Reads } from '#platform/database/database.ts';
import { type Day, riyadhDay } from '#platform/language/times/day.ts';
import {
  findReportedTerms,
  type PeopleTables,
  refuseUnknownSemester,
  type TermBegun,
  unknownSemester,
} from '#services/people/server/public.ts';

/** The period in a call: a semester by code, or days, or neither for the current semester. */
export interface PeriodAsked {
  semester?: string | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
}

export interface Period {
  from: Day;
  to: Day;
  /** Null if days were given. */
  semester: TermBegun | null;
}

/** Between two terms, the last one still counts as current. */
export async function periodOf(
  reads: Reads<PeopleTables>,
  { semester, from, to }: PeriodAsked,
  now: Date,
): Promise<Period | Refusal<'invalid_input'>> {
  const today = riyadhDay(now);
  const unknown = await refuseUnknownSemester(reads, semester);
  if (unknown) return unknown;
  const { terms, usual } = await findReportedTerms(reads, now);
  if (from || to) {
    const days = { from: from ?? usual?.start_date ?? today, to: to ?? today };
    if (days.from > days.to) return refuseAt('to', 'ends_before_start');
    return { ...days, semester: null };
  }
  const term = semester ? terms.find(({ code }) => code === semester) : usual;
  if (semester && !term) return unknownSemester();
  return { from: term?.start_date ?? today, to: term?.end_date ?? today, semester: term ?? null };
}

function refuseAt(field: keyof PeriodAsked, code: string) {
  return refuse('invalid_input', { fields: { [field]: [{ code }] } });
}
