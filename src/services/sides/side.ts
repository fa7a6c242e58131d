import { addDays, addMonths, type Day, momentOf } from '#platform/language/times/day.ts';

/** A side's three lists of people (spec section 3). */
export const peopleLists = ['technical', 'administrators', 'trainers'] as const;

export type PeopleList = (typeof peopleLists)[number];

/** Whether a side is the university's own. */
export const locationTypes = ['internal', 'external'] as const;

export type LocationType = (typeof locationTypes)[number];

/** The lists that staff keep for internships. */
export const choiceLists = ['area', 'code', 'duration'] as const;

export type ChoiceList = (typeof choiceLists)[number];

/** How a side's contract stands: not begun, in force, about to end, over. */
export const contractStates = ['coming', 'in_force', 'ending', 'ended'] as const;

export type ContractState = (typeof contractStates)[number];

/** Staff are warned so many days before a contract ends. */
const warnedDays = [90, 60, 30] as const;

/** From so many days before its end, a contract counts as about to end. */
export const endingDays = warnedDays[0];

export function contractState(
  { contract_start, contract_end }: { contract_start: string; contract_end: string },
  today: Day,
): ContractState {
  if (contract_end < today) return 'ended';
  if (contract_start > today) return 'coming';
  return contract_end <= addDays(today, endingDays) ? 'ending' : 'in_force';
}

/** The next moment after `now` at which staff are warned, at eight in the morning; null if none is left. */
export function nextWarning(contract_end: Day, now: Date): Date | null {
  const moments = warnedDays.map((days) => momentOf(addDays(contract_end, -days), '08:00'));
  return moments.find((moment) => moment > now) ?? null;
}

/** The last day of an internship that begins on this day and lasts so long, which the database allows at most. */
export function lastDay(
  start_date: Day,
  { months, weeks }: { months: number | null; weeks: number | null },
): Day {
  return addDays(addMonths(start_date, months ?? 0), (weeks ?? 0) * 7 - 1);
}
