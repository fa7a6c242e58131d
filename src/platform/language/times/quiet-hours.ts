import { addDays, type Day, momentOf, riyadhDay, type Time, weekdayOf } from './day.ts';

/** When a person isn't disturbed: no toast, no sound, no mail. Riyadh times. */
export interface QuietHours {
  is_on: boolean;
  start_time: Time;
  /** An end at or before the start is on the next day. */
  end_time: Time;
  /** The days on which the hours begin, 0 Sunday to 6 Saturday. */
  days: readonly number[];
}

export const weekDays: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

/** The university's setting for messages that can wait; equal times mean never. */
export interface UniversityHours {
  quiet_from: Time;
  quiet_to: Time;
}

/**
 * The hours of a person who has chosen none: mail waits as the university has set, but toasts show at any hour, as
 * the specification says. Until they choose, their settings show the hours for toasts.
 */
export function hoursUnchosen(
  { quiet_from: start_time, quiet_to: end_time }: UniversityHours,
  what: 'toast' | 'mail',
): QuietHours {
  const is_on = what === 'mail' && start_time !== end_time;
  return { is_on, start_time, end_time, days: weekDays };
}

/** The end of the quiet hours that contain this moment; null outside of them. */
export function quietUntil(hours: QuietHours, moment: Date): Date | null {
  if (!hours.is_on) return null;
  const today = riyadhDay(moment);
  const found = [addDays(today, -1), today]
    .filter((day) => hours.days.includes(weekdayOf(day)))
    .map((day) => spanFrom(hours, day))
    .find(({ from, until }) => from <= moment && moment < until);
  return found?.until ?? null;
}

/** At most a day, so that one night never runs into the next. */
function spanFrom({ start_time, end_time }: QuietHours, day: Day): { from: Date; until: Date } {
  const last = end_time <= start_time ? addDays(day, 1) : day;
  return { from: momentOf(day, start_time), until: momentOf(last, end_time) };
}
