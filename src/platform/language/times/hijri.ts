import { gregorianToHijri, hijriToGregorian } from '@tabby_ai/hijri-converter';
import type { Language } from '../language.ts';
import { addDays, type Day, dayOf, daysBetween, numbersOf } from './day.ts';

/** A day of the official Umm al-Qura calendar; month 1–12, day from 1. */
export interface HijriDate {
  year: number;
  month: number;
  day: number;
}

/** The years in the calendar's table: 1924-08-01 to 2077-11-16. */
export const hijriYears = { first: 1343, last: 1500 };

const firstDay: Day = '1924-08-01';
const lastDay: Day = '2077-11-16';

/** Our own month names, because browsers have other names for Hijri months, or none. */
export const hijriMonths: Record<Language, readonly string[]> = {
  ar: [
    'محرم',
    'صفر',
    'ربيع الأول',
    'ربيع الآخر',
    'جمادى الأولى',
    'جمادى الآخرة',
    'رجب',
    'شعبان',
    'رمضان',
    'شوال',
    'ذو القعدة',
    'ذو الحجة',
  ],
  en: [
    'Muharram',
    'Safar',
    'Rabi I',
    'Rabi II',
    'Jumada I',
    'Jumada II',
    'Rajab',
    'Sha’ban',
    'Ramadan',
    'Shawwal',
    'Dhu al-Qi’dah',
    'Dhu al-Hijjah',
  ],
};

/** The Hijri date of a day, or null outside the table. */
export function toHijri(day: Day): HijriDate | null {
  if (day < firstDay || day > lastDay) return null;
  const [year, month, dayOfMonth] = numbersOf(day);
  return gregorianToHijri({ year, month, day: dayOfMonth });
}

/** The day of a Hijri date, or null if it doesn't exist: days past the month's end don't roll over. */
export function fromHijri(date: HijriDate): Day | null {
  const length = hijriMonthLength(date.year, date.month);
  const exists = length && Number.isInteger(date.day) && date.day >= 1 && date.day <= length;
  return exists ? convert(date) : null;
}

/**
 * 29 or 30 days, or null for a month outside the table. Before 1365 the official record has eight months of 28 or
 * 31.
 */
export function hijriMonthLength(year: number, month: number): number | null {
  if (!Number.isInteger(year) || year < hijriYears.first || year > hijriYears.last) return null;
  if (!Number.isInteger(month) || month < 1 || month > 12) return null;
  const first = firstOf(year, month);
  const next = month < 12 ? firstOf(year, month + 1) : firstOf(year + 1, 1);
  return first && next && daysBetween(first, next);
}

function firstOf(year: number, month: number): Day | null {
  return year > hijriYears.last ? addDays(lastDay, 1) : convert({ year, month, day: 1 });
}

/** Only for dates known to exist: the converter throws otherwise. */
function convert(date: HijriDate): Day | null {
  const { year, month, day } = hijriToGregorian(date);
  return dayOf(year, month, day);
}
