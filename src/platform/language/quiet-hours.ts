import { addDays, type Day, momentOf, riyadhDay, type Time, weekdayOf } from './day.ts';

/** When a person is left alone: no toast, no sound, no mail. Riyadh times. */
export interface QuietHours {
  is_on: boolean;
  start_time: Time;
  /** At or before the start: on the next day. */
  end_time: Time;
  /** The days on which they begin, 0 Sunday to 6 Saturday. */
  days: readonly number[];
}

export const weekDays: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

/** What the university has set for messages that can wait; the same time twice is never. */
export interface UniversityHours {
  quiet_from: Time;
  quiet_to: Time;
}

/**
 * What holds for who has chosen nothing: their mail waits as the university has set, but a toast is shown
 * at any hour, as the specification says. `is_on` is of the toasts, until they choose.
 */
export function hoursUnchosen(
  { quiet_from: start_time, quiet_to: end_time }: UniversityHours,
  what: 'toast' | 'mail',
): QuietHours {
  const is_on = what === 'mail' && start_time !== end_time;
  return { is_on, start_time, end_time, days: weekDays };
}

/** The end of the quiet hours that this moment lies in; null outside of them. */
export function quietUntil(hours: QuietHours, moment: Date): Date | null {
  if (!hours.is_on) return null;
  const today = riyadhDay(moment);
  const found = [addDays(today, -1), today]
    .filter((day) => hours.days.includes(weekdayOf(day)))
    .map((day) => spanFrom(hours, day))
    .find(({ from, until }) => from <= moment && moment < until);
  return found?.until ?? null;
}

/** Shorter than a day, so that one night never runs into the next. */
function spanFrom({ start_time, end_time }: QuietHours, day: Day): { from: Date; until: Date } {
  const last = end_time <= start_time ? addDays(day, 1) : day;
  return { from: momentOf(day, start_time), until: momentOf(last, end_time) };
}
