import {
  addDays,
  momentOf,
  riyadhDay,
  type Time,
  weekdayOf,
} from '#platform/language/times/day.ts';

const dayMs = 86_400_000;

/** The schedule of a kind's automatic reloads; times are Riyadh's. */
export interface Rhythm {
  every: 'day' | 'week';
  /** 0 is Sunday; null for every day. */
  weekday: number | null;
  start_time: Time;
}

/**
 * From when data counts as old: after the university's number of days, and where it comes by a schedule not before a
 * day after it was due again, so that what is loaded weekly isn't old in between.
 */
export function staleAt(as_of: Date, limit_days: number, rhythm: Rhythm | null): Date {
  const limit = as_of.getTime() + limit_days * dayMs;
  const due = rhythm ? nextDue(rhythm, as_of).getTime() + dayMs : 0;
  return new Date(Math.max(limit, due));
}

export const rhythms = ['day', 'week'] as const;

/** The first due time after `after`; missed ones are made up for once. */
export function nextDue({ every, weekday, start_time }: Rhythm, after: Date): Date {
  const today = riyadhDay(after);
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = addDays(today, ahead);
    const fits = every === 'day' || weekdayOf(day) === weekday;
    const moment = momentOf(day, start_time);
    if (fits && moment > after) return moment;
  }
  throw new Error('a week has every weekday');
}
