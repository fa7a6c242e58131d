import { isolateIn, joinWords, ltr, unbroken } from '../bidi.ts';
import type { Language } from '../language.ts';
import { gregorianMonths, weekdays } from './calendar-names.ts';
import { type Day, numbersOf, riyadhDay, riyadhTime, weekdayOf } from './day.ts';
import { hijriMonths, toHijri } from './hijri.ts';
import { formatTime } from './times.ts';

/** The parts of a date shown besides its day: month and year unless false, the weekday if true. */
export interface DateParts {
  weekday?: boolean;
  month?: boolean;
  year?: boolean;
}

/**
 * `full` الأحد · 12 جمادى الآخرة 1448هـ · 22 نوفمبر 2026م
 * `long` الأحد 12 جمادى الآخرة 1448هـ · 22 نوفمبر 2026م
 * `medium` 12 جمادى الآخرة 1448هـ · 22 نوفمبر 2026م
 * `short` الأحد 12 جمادى الآخرة · 22 نوفمبر
 * `brief` 12 جمادى الآخرة · 22 نوفمبر
 */
export type DayStyle = 'full' | 'long' | 'medium' | 'short' | 'brief';

const partsOf: Record<DayStyle, DateParts> = {
  full: {},
  long: { weekday: true },
  medium: {},
  short: { weekday: true, year: false },
  brief: { year: false },
};

/**
 * A day in both calendars, in the language's order. Every text here is isolated, and no date breaks; from `medium` on
 * neither do the two, so that no line begins or ends with their dot.
 */
export function formatDay(day: Day, language: Language, style: DayStyle = 'medium'): string {
  const { first, second } = datePieces(day, language, partsOf[style]);
  const weekday = style === 'full' ? weekdayName(day, language) : '';
  const isLong = style === 'full' || style === 'long';
  const dot = isLong ? ' · ' : `${unbroken}·${unbroken}`;
  return isolateIn(language, [weekday, first, second].filter(Boolean).join(dot));
}

/**
 * A day's two dates separately: Hijri first in Arabic, Gregorian first in English. The weekday goes with the
 * first. Outside the Hijri table (1924–2077) the second is empty.
 */
export function datePieces(
  day: Day,
  language: Language,
  parts: DateParts = {},
): { first: string; second: string } {
  const { weekday, year } = parts;
  const formats =
    language === 'ar' ? [formatHijri, formatGregorian] : [formatGregorian, formatHijri];
  const known = toHijri(day) ? formats : [formatGregorian];
  const [first = '', second = ''] = known.map((format, index) =>
    format(day, language, { weekday: weekday && index === 0, year }),
  );
  return { first, second };
}

/** The two ends of a range in words; a month that both share stands once: `12`, `16 جمادى الآخرة`. */
export type RangeWords = { from: string; to: string };

/**
 * A range of days without years, in each calendar as `datePieces` orders them; outside the Hijri table there is no
 * second.
 */
export function rangePieces(
  { from, to }: { from: Day; to: Day },
  language: Language,
): { first: RangeWords; second: RangeWords | null } {
  const wordsBy = (format: typeof formatHijri, monthOf: (day: Day) => string): RangeWords => ({
    from: format(from, language, { year: false, month: monthOf(from) !== monthOf(to) }),
    to: format(to, language, { year: false }),
  });
  const gregorian = wordsBy(formatGregorian, (day) => day.slice(0, 7));
  if (!hijriMonthOf(from) || !hijriMonthOf(to)) return { first: gregorian, second: null };
  const hijri = wordsBy(formatHijri, hijriMonthOf);
  return language === 'ar'
    ? { first: hijri, second: gregorian }
    : { first: gregorian, second: hijri };
}

/** Empty outside the Hijri table. */
function hijriMonthOf(day: Day): string {
  const hijri = toHijri(day);
  return hijri ? `${hijri.year}-${hijri.month}` : '';
}

/** `22 نوفمبر 2026م`, `22 November 2026`. */
export function formatGregorian(day: Day, language: Language, parts: DateParts = {}): string {
  const [year, month, dayOfMonth] = numbersOf(day);
  const era = language === 'ar' ? `${year}م` : `${year}`;
  return write(day, language, parts, [dayOfMonth, gregorianMonths[language][month - 1], era]);
}

/** `12 جمادى الآخرة 1448هـ`, `12 Jumada II 1448 AH`; empty outside the Hijri table. */
export function formatHijri(day: Day, language: Language, parts: DateParts = {}): string {
  const hijri = toHijri(day);
  if (!hijri) return '';
  const era = language === 'ar' ? `${hijri.year}هـ` : `${hijri.year} AH`;
  return write(day, language, parts, [hijri.day, hijriMonths[language][hijri.month - 1], era]);
}

/** An academic year in both calendars: `1448هـ / 2026-2027`, `2026-2027 / 1448 AH`. */
export function formatAcademicYear(
  { year_g, year_h }: { year_g: number; year_h: number },
  language: Language,
): string {
  const gregorian = ltr(`${year_g}-${year_g + 1}`);
  const words = language === 'ar' ? `${year_h}هـ / ${gregorian}` : `${gregorian} / ${year_h} AH`;
  return isolateIn(language, words);
}

export function weekdayName(day: Day, language: Language): string {
  return weekdays[language][weekdayOf(day)] ?? '';
}

function write(
  day: Day,
  language: Language,
  { weekday = false, month: hasMonth = true, year = true }: DateParts,
  [dayOfMonth, month, era]: [number, string | undefined, string],
): string {
  const words = [dayOfMonth, hasMonth && month, year && era].filter(Boolean).join(' ');
  const date = joinWords(words);
  return isolateIn(language, weekday ? `${weekdayName(day, language)} ${date}` : date);
}

/** A moment's Riyadh day and time: `12 جمادى الآخرة · 22 نوفمبر، 8:59 ص` in the style `brief`. */
export function formatMoment(
  moment: Date | string,
  language: Language,
  style: DayStyle = 'medium',
): string {
  const day = formatDay(riyadhDay(moment), language, style);
  const time = formatTime(riyadhTime(moment), language);
  return isolateIn(language, `${day}${language === 'ar' ? '،' : ','} ${time}`);
}
