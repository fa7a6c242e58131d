import type { Language } from '#platform/language/language.ts';
import { gregorianMonths } from '#platform/language/times/calendar-names.ts';
import {
  addDays,
  type Day,
  dayOf,
  numbersOf,
  startOfWeek,
  weekdayOf,
} from '#platform/language/times/day.ts';
import type { Calendar } from '#platform/language/times/day-input.ts';
import {
  fromHijri,
  hijriMonthLength,
  hijriMonths,
  toHijri,
} from '#platform/language/times/hijri.ts';

interface Month {
  year: number;
  month: number;
}

/** The day's number in its month; Gregorian outside the Hijri table. */
export function dayNumber(day: Day, calendar: Calendar): number {
  return (calendar === 'hijri' && toHijri(day)?.day) || numbersOf(day)[2];
}

/** Whether both days are in the same month of the calendar. */
export function sameMonth(one: Day, other: Day, calendar: Calendar): boolean {
  return firstOfMonth(one, calendar) === firstOfMonth(other, calendar);
}

/** The weeks, from Sunday, that cover the day's month. */
export function weeksOfMonth(day: Day, calendar: Calendar): Day[][] {
  const first = firstOfMonth(day, calendar);
  const last = addDays(first, monthLength(day, calendar) - 1);
  const weeks: Day[][] = [];
  for (let sunday = startOfWeek(first); sunday <= last; sunday = addDays(sunday, 7)) {
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((weekday) => addDays(sunday, weekday)));
  }
  return weeks;
}

/**
 * The same day some months away, or the last day of a shorter month; the day itself if that is outside the Hijri
 * table.
 */
export function addMonths(day: Day, months: number, calendar: Calendar): Day {
  const { year, month } = monthOf(day, calendar);
  const count = year * 12 + (month - 1) + months;
  const target = { year: Math.floor(count / 12), month: (count % 12) + 1 };
  const first = dayIn(target, 1, calendar);
  if (!first) return day;
  return addDays(first, Math.min(dayNumber(day, calendar), monthLength(first, calendar)) - 1);
}

export function endOfWeek(day: Day): Day {
  return addDays(day, 6 - weekdayOf(day));
}

/** `جمادى الآخرة 1448 هـ`, and the months it overlaps in the other calendar: `نوفمبر وديسمبر 2026`. */
export function monthTitle(
  day: Day,
  calendar: Calendar,
  language: Language,
): { name: string; other: string } {
  const first = firstOfMonth(day, calendar);
  const last = addDays(first, monthLength(day, calendar) - 1);
  const otherCalendar = calendar === 'hijri' ? 'gregorian' : 'hijri';
  const [from, to] = [monthOf(first, otherCalendar), monthOf(last, otherCalendar)];
  const names = [monthName(from, otherCalendar, language), monthName(to, otherCalendar, language)];
  const and = language === 'ar' ? ' و' : ' and ';
  const one = monthOf(day, calendar);
  return {
    name: `${monthName(one, calendar, language)} ${one.year}${era(calendar, language)}`,
    other:
      from.year === to.year
        ? `${[...new Set(names)].join(and)} ${to.year}`
        : `${names[0]} ${from.year}${and}${names[1]} ${to.year}`,
  };
}

function firstOfMonth(day: Day, calendar: Calendar): Day {
  return addDays(day, 1 - dayNumber(day, calendar));
}

function monthLength(day: Day, calendar: Calendar): number {
  const { year, month } = monthOf(day, calendar);
  if (calendar === 'hijri' && toHijri(day)) return hijriMonthLength(year, month) ?? 30;
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function monthOf(day: Day, calendar: Calendar): Month {
  const hijri = calendar === 'hijri' && toHijri(day);
  if (hijri) return hijri;
  const [year, month] = numbersOf(day);
  return { year, month };
}

function dayIn({ year, month }: Month, day: number, calendar: Calendar): Day | null {
  return calendar === 'hijri' ? fromHijri({ year, month, day }) : dayOf(year, month, day);
}

function monthName({ month }: Month, calendar: Calendar, language: Language): string {
  const names = calendar === 'hijri' ? hijriMonths : gregorianMonths;
  return names[language][month - 1] ?? '';
}

function era(calendar: Calendar, language: Language): string {
  if (calendar === 'gregorian') return '';
  return language === 'ar' ? 'هـ' : ' AH';
}
