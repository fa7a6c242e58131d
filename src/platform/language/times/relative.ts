import type { Language } from '../language.ts';
import { type Day, daysBetween, riyadhDay } from './day.ts';

const near: Record<Language, Record<number, string>> = {
  ar: { [-1]: 'أمس', 0: 'اليوم', 1: 'غدًا', 2: 'بعد غد' },
  en: { [-1]: 'Yesterday', 0: 'Today', 1: 'Tomorrow' },
};

/** A day relative to today: `اليوم`, `بعد 4 أيام`, `قبل شهر`; `Today`, `In 4 days`, `1 month ago`. */
export function relativeDay(day: Day, today: Day, language: Language): string {
  const days = daysBetween(today, day);
  const word = near[language][days];
  if (word) return word;
  const distance = Math.abs(days);
  const ahead = days > 0;
  if (distance < 30) return away(ahead, distance, 'day', language);
  // Whole months and years alone: 46 days are not two months ago.
  if (distance < 360) return away(ahead, Math.floor(distance / 30), 'month', language);
  return away(ahead, Math.max(1, Math.floor(distance / 365)), 'year', language);
}

/** A moment relative to now: `الآن`, `قبل 5 دقائق`, `قبل ساعة`; on another day as `relativeDay`. */
export function relativeMoment(
  moment: Date | string,
  now: Date | string,
  language: Language,
): string {
  const minutes = Math.trunc((new Date(moment).getTime() - new Date(now).getTime()) / 60_000);
  const distance = Math.abs(minutes);
  const ahead = minutes > 0;
  if (distance === 0) return language === 'ar' ? 'الآن' : 'Just now';
  if (distance < 60) return away(ahead, distance, 'minute', language);
  const [day, today] = [riyadhDay(moment), riyadhDay(now)];
  if (day !== today) return relativeDay(day, today, language);
  return away(ahead, Math.floor(distance / 60), 'hour', language);
}

/** The time elapsed: `بعد ساعتين`, `بعد 3 أيام`; `After 2 hours`. In hours up to two days. */
export function timeAfter(from: Date | string, to: Date | string, language: Language): string {
  const minutes = Math.trunc((new Date(to).getTime() - new Date(from).getTime()) / 60_000);
  const hours = Math.floor(minutes / 60);
  if (minutes < 60) return after(Math.max(minutes, 1), 'minute', language);
  return hours < 48
    ? after(hours, 'hour', language)
    : after(Math.floor(hours / 24), 'day', language);
}

/** Writes the time left until a moment, in two units: `بعد يومين و14 ساعة`, `بعد 9 دقائق`; `In 2 days and 14 hours`. */
export function timeLeft(from: Date | string, to: Date | string, language: Language): string {
  const ms = new Date(to).getTime() - new Date(from).getTime();
  const minutes = Math.max(Math.ceil(ms / 60_000), 1);
  const hours = Math.floor(minutes / 60);
  const parts: [number, Unit][] =
    hours < 24
      ? [
          [hours, 'hour'],
          [minutes % 60, 'minute'],
        ]
      : [
          [Math.floor(hours / 24), 'day'],
          [hours % 24, 'hour'],
        ];
  const spans = parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => (language === 'ar' ? arabicSpan(count, unit) : spanOf(count, unit)));
  return language === 'ar' ? `بعد ${spans.join(' و')}` : `In ${spans.join(' and ')}`;
}

function after(count: number, unit: Unit, language: Language): string {
  return language === 'ar' ? away(true, count, unit, language) : `After ${spanOf(count, unit)}`;
}

type Unit = 'minute' | 'hour' | 'day' | 'month' | 'year';

/** Forms after بعد and قبل: one, two, three to ten, eleven to ninety-nine, hundreds. */
const arabicUnits: Record<
  Unit,
  [one: string, two: string, few: string, many: string, other: string]
> = {
  minute: ['دقيقة', 'دقيقتين', 'دقائق', 'دقيقة', 'دقيقة'],
  hour: ['ساعة', 'ساعتين', 'ساعات', 'ساعة', 'ساعة'],
  day: ['يوم', 'يومين', 'أيام', 'يومًا', 'يوم'],
  month: ['شهر', 'شهرين', 'أشهر', 'شهرًا', 'شهر'],
  year: ['سنة', 'سنتين', 'سنوات', 'سنة', 'سنة'],
};

const arabicForm = new Intl.PluralRules('ar');

function away(ahead: boolean, count: number, unit: Unit, language: Language): string {
  if (language === 'ar') return `${ahead ? 'بعد' : 'قبل'} ${arabicSpan(count, unit)}`;
  const span = spanOf(count, unit);
  return ahead ? `In ${span}` : `${span} ago`;
}

function spanOf(count: number, unit: Unit): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** The words for one and two include the number. */
function arabicSpan(count: number, unit: Unit): string {
  const [one, two, few, many, other] = arabicUnits[unit];
  if (count === 1) return one;
  if (count === 2) return two;
  const form = arabicForm.select(count);
  return `${count} ${form === 'few' ? few : form === 'many' ? many : other}`;
}
