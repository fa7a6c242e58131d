import { z } from 'zod';
import { day, decimal, text, timeOfDay, wholeNumber } from '#platform/contract/fields.ts';
import {
  addDays,
  type Day,
  daysBetween,
  type Time,
  weekdayOf,
} from '#platform/language/times/day.ts';
import { group, onOff, setting } from './setting.ts';

/** A summer; anything longer is a typing error. */
const longestHoliday = 120;

const holiday = z
  .strictObject({ from: day, to: day, name: text({ max: 80 }), name_ar: text({ max: 80 }) })
  .superRefine(({ from, to }, fault) => {
    const days = daysBetween(from, to);
    if (days < 0) fault.addIssue({ code: 'custom', path: ['to'], message: 'ends_before_start' });
    if (days >= longestHoliday) {
      fault.addIssue({ code: 'custom', path: ['to'], message: 'holiday_too_long' });
    }
  });

export type Holiday = z.output<typeof holiday>;

/** The university's working days. Terms are reference data and aren't set here. */
export const calendar = group(
  {
    /** 0 Sunday … 6 Saturday. */
    working_days: setting(
      'weekdays',
      z
        .array(wholeNumber({ min: 0, max: 6 }))
        .min(1, 'required')
        .max(7)
        .refine((days) => new Set(days).size === days.length, 'twice'),
      [0, 1, 2, 3, 4],
    ),
    /** A slot outside these hours is asked about before it is opened. */
    day_begins: setting('time', timeOfDay, '07:00' satisfies Time),
    day_ends: setting('time', timeOfDay, '18:00' satisfies Time),
    holidays: setting('holidays', z.array(holiday).max(100), []),
    /** Keeps appointments out of prayer times. */
    prayer_pause: onOff(false),
    prayer_pause_minutes: setting('number', wholeNumber({ min: 5, max: 60 }), 20, 'minutes'),
    /** Location for prayer times; the ranges cover only the Kingdom, so swapped values are refused. */
    latitude: setting('number', decimal({ min: 16, max: 33, decimals: 4 }), 24.7136, 'degrees'),
    longitude: setting('number', decimal({ min: 34, max: 56, decimals: 4 }), 46.6753, 'degrees'),
  },
  ({ day_begins, day_ends }, fault) => {
    if (day_ends <= day_begins) {
      fault.addIssue({ code: 'custom', path: ['day_ends'], message: 'ends_before_start' });
    }
  },
);

export type Calendar = typeof calendar.standard;

/** Why the day is off, or null. Holidays include both their ends. */
export function dayOff(
  { working_days, holidays }: Pick<Calendar, 'working_days' | 'holidays'>,
  on: Day,
): { holiday: Holiday | null } | null {
  const holiday = holidays.find(({ from, to }) => from <= on && on <= to);
  if (holiday) return { holiday };
  return working_days.includes(weekdayOf(on)) ? null : { holiday: null };
}

/** The day that lies this many working days after `from`, which isn't counted. */
export function workingDaysAfter(
  from: Day,
  days: number,
  calendar: Pick<Calendar, 'working_days' | 'holidays'>,
): Day {
  let day = from;
  // Terminates: every week has a working day and every holiday ends.
  for (let passed = 0; passed < days; ) {
    day = addDays(day, 1);
    if (!dayOff(calendar, day)) passed += 1;
  }
  return day;
}
