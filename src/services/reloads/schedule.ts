import {
  addDays,
  momentOf,
  riyadhDay,
  type Time,
  weekdayOf,
} from '#platform/language/times/day.ts';

/** The schedule of a kind's automatic reloads; times are Riyadh's. */
export interface Rhythm {
  every: 'day' | 'week';
  /** 0 is Sunday; null for every day. */
  weekday: number | null;
  start_time: Time;
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
