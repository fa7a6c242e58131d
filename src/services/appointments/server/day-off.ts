import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Language } from '#platform/language/language.ts';
import { nameIn } from '#platform/language/name-in.ts';
import type { Speak } from '#platform/language/phrases.ts';
import type { Day } from '#platform/language/times/day.ts';
import { type Calendar, dayOff } from '#services/settings/contract.ts';

/** The university's calendar, and the language in which a refusal names a holiday or prayer. */
export interface WorkingDays {
  calendar: Calendar;
  language: Language;
  speak: Speak;
}

/** Refuses a slot on a day that the university doesn't work. */
export function refuseDayOff(
  { calendar, language }: WorkingDays,
  day: Day,
): Refusal<'on_holiday' | 'not_a_working_day'> | null {
  const off = dayOff(calendar, day);
  if (!off) return null;
  if (!off.holiday) return refuse('not_a_working_day');
  return refuse('on_holiday', { values: { name: nameIn(language, off.holiday) } });
}
