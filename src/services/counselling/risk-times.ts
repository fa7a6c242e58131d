import {
  type Day,
  minutesOf,
  riyadhDay,
  riyadhTime,
  timeAt,
} from '#platform/language/times/day.ts';
import type { Slot } from '#services/appointments/contract.ts';
import { type Calendar, dayOff, workingDaysAfter } from '#services/settings/contract.ts';

type SlotTime = Pick<Slot, 'day' | 'start_time' | 'end_time'>;

/** How long a held place is. */
const minutes = 30;

/**
 * Half hours at which a place may be held: the rest of today within working hours; where none is left, those of the next
 * working day. All are of one day.
 */
export function timesToHold(calendar: Calendar, now: Date): SlotTime[] {
  const today = riyadhDay(now);
  const begins = minutesOf(calendar.day_begins);
  const next = Math.floor(minutesOf(riyadhTime(now)) / minutes + 1) * minutes;
  const rest = dayOff(calendar, today) ? [] : halfHours(calendar, today, Math.max(next, begins));
  return rest.length > 0 ? rest : halfHours(calendar, workingDaysAfter(today, 1, calendar), begins);
}

function halfHours({ day_ends }: Calendar, day: Day, from: number): SlotTime[] {
  const count = Math.max(0, Math.floor((minutesOf(day_ends) - from) / minutes));
  return Array.from({ length: count }, (_, place) => {
    const start = from + place * minutes;
    return { day, start_time: timeAt(start), end_time: timeAt(start + minutes) };
  });
}
