import {
  addDays,
  type Day,
  momentOf,
  riyadhDay,
  type Time,
  weekdayOf,
} from '#platform/language/day.ts';

/** When a person is left alone: no toast, no sound, no mail. Riyadh times. */
export interface QuietHours {
  is_on: boolean;
  start_time: Time;
  /** At or before the start: on the next day. */
  end_time: Time;
  /** The days on which they begin, 0 Sunday to 6 Saturday. */
  days: readonly number[];
}

/** Before anybody chooses, nothing is held back; these are the hours that are offered. */
export const usualQuietHours: QuietHours = {
  is_on: false,
  start_time: '22:00',
  end_time: '06:00',
  days: [0, 1, 2, 3, 4, 5, 6],
};

export const weekDays: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

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
