import { stripIsolates } from '../bidi.ts';
import { foldArabic } from '../text.ts';
import { gregorianMonths } from './calendar-names.ts';
import { type Day, dayOf } from './day.ts';
import { fromHijri, hijriMonthLength, hijriMonths, hijriYears } from './hijri.ts';

export type Calendar = 'gregorian' | 'hijri';

export type DayInput =
  | { day: Day; calendar: Calendar }
  | { problem: 'invalid' }
  | { problem: 'day_past_month_end'; month_length: number; nearest: Day; calendar: Calendar };

/**
 * Parses a day as people type it: `16/6/1448`, `1448 / 6 / 16`, `26-11-2026`, `16 جمادى الآخرة 1448هـ`, in any
 * digits. The year decides the calendar (1343–1500 is Hijri); a two-digit year at the end belongs to the calendar
 * that the field `shows`. For a 30th in a month of 29 days, suggests the nearest day.
 */
export function parseDayInput(text: string, shows: Calendar): DayInput {
  const typed = readTyped(text, shows);
  if (!typed || typed.day < 1 || typed.day > 31) return { problem: 'invalid' };
  const { year, month, day } = typed;
  const calendar = year >= hijriYears.first && year <= hijriYears.last ? 'hijri' : 'gregorian';
  const length = monthLength(calendar, year, month);
  if (length === null || (typed.named ?? calendar) !== calendar) return { problem: 'invalid' };
  const date = { year, month, day: Math.min(day, length) };
  const found = calendar === 'hijri' ? fromHijri(date) : dayOf(year, month, date.day);
  if (!found) return { problem: 'invalid' };
  if (day <= length) return { day: found, calendar };
  return { problem: 'day_past_month_end', month_length: length, nearest: found, calendar };
}

interface TypedDate {
  year: number;
  month: number;
  day: number;
  /** The calendar whose month was written as a word. */
  named?: Calendar;
}

function readTyped(text: string, shows: Calendar): TypedDate | null {
  const { numbers, named } = readMonthName(foldArabic(stripIsolates(text)));
  const parts = numbers
    .replace(/[هم]|ah/g, '')
    .trim()
    .split(/\s*[/.\-–\u060d\s]\s*/);
  const [first = '', middle = '', last = ''] = parts;
  if (parts.length !== 3 || !/^\d{1,2}$/.test(middle)) return null;
  const month = Number(middle);
  if (/^\d{4}$/.test(first) && /^\d{1,2}$/.test(last)) {
    return { year: Number(first), month, day: Number(last), named };
  }
  if (!/^\d{1,2}$/.test(first) || !/^(\d{2}|\d{4})$/.test(last)) return null;
  const century = shows === 'hijri' ? 1400 : 2000;
  const year = last.length === 2 ? century + Number(last) : Number(last);
  return { year, month, day: Number(first), named };
}

// Longer names first: `jumada ii` before `jumada i`.
const monthNames = [
  ...namesOf('hijri', [...hijriMonths.ar, ...hijriMonths.en]),
  ...namesOf('gregorian', [...gregorianMonths.ar, ...gregorianMonths.en]),
].sort((a, b) => b.name.length - a.name.length);

function namesOf(calendar: Calendar, names: string[]) {
  return names.map((name, index) => ({
    calendar,
    name: foldArabic(name),
    month: (index % 12) + 1,
  }));
}

function readMonthName(folded: string): { numbers: string; named?: Calendar } {
  const text = folded.replaceAll("'", '’');
  const found = monthNames.find(({ name }) => text.includes(name));
  if (!found) return { numbers: text };
  return { numbers: text.replace(found.name, ` ${found.month} `), named: found.calendar };
}

/** Null for months and years out of range: typing errors, not dates. */
function monthLength(calendar: Calendar, year: number, month: number): number | null {
  if (calendar === 'hijri') return hijriMonthLength(year, month);
  if (year < 1900 || year > 2100 || month < 1 || month > 12) return null;
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
