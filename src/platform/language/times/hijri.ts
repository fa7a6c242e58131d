import type { Language } from '../language.ts';
import { addDays, type Day, daysBetween } from './day.ts';
import { ummAlQura } from './umm-al-qura.ts';

/** A day of the official Umm al-Qura calendar; month 1–12, day from 1. */
export interface HijriDate {
  year: number;
  month: number;
  day: number;
}

const firstDay: Day = '1924-08-01';
const firstYear = 1343;

/** The years in the calendar's table: 1924-08-01 to 2077-11-16. */
export const hijriYears = { first: firstYear, last: firstYear + ummAlQura.length - 1 };

/** How many days lie between the calendar's first day and each month's first one; after the last month, its end. */
const starts = [0];
for (const length of ummAlQura.join('')) {
  starts.push((starts.at(-1) ?? 0) + Number(length) + (length < '8' ? 30 : 20));
}

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
  const past = daysBetween(firstDay, day);
  if (past < 0 || past >= (starts.at(-1) ?? 0)) return null;
  // A month is 29.53 days long on the average, and the table is never three months from that.
  let at = Math.min(starts.length - 2, Math.floor(past / 29.53) + 3);
  while (startOf(at) > past) at -= 1;
  return {
    year: firstYear + Math.floor(at / 12),
    month: (at % 12) + 1,
    day: past - startOf(at) + 1,
  };
}

/** The day of a Hijri date, or null if it doesn't exist: days past the month's end don't roll over. */
export function fromHijri({ year, month, day }: HijriDate): Day | null {
  const length = hijriMonthLength(year, month);
  const exists = length && Number.isInteger(day) && day >= 1 && day <= length;
  return exists ? addDays(firstDay, startOf(monthsTo(year, month)) + day - 1) : null;
}

/**
 * 29 or 30 days, or null for a month outside the table. Before 1365 the official record has eight months of 28 or
 * 31.
 */
export function hijriMonthLength(year: number, month: number): number | null {
  if (!Number.isInteger(year) || year < hijriYears.first || year > hijriYears.last) return null;
  if (!Number.isInteger(month) || month < 1 || month > 12) return null;
  const at = monthsTo(year, month);
  return startOf(at + 1) - startOf(at);
}

const monthsTo = (year: number, month: number) => (year - firstYear) * 12 + month - 1;

const startOf = (at: number) => starts[at] ?? 0;
