import { isolate, isolateIn, unbroken } from '../bidi.ts';
import type { Language } from '../language.ts';

const halves = { ar: ['ص', 'م'], en: ['am', 'pm'] } as const;

/** A line may break after a dash, whatever follows: a no-break space would go along and indent the next line. */
const dash = `${unbroken}– `;

/** A time of day on the twelve-hour clock: `10:30 ص`, `10:30 am`. Takes `HH:MM` or `HH:MM:SS`. */
export function formatTime(time: string, language: Language): string {
  const { clock, half } = onTwelveHours(time, language);
  return isolateIn(language, `${clock}${unbroken}${half}`);
}

/** A full hour, for scales: `9 ص`, `9 am`. */
export function formatHour(hour: number, language: Language): string {
  return isolateIn(language, `${hour % 12 || 12}${unbroken}${halves[language][hour < 12 ? 0 : 1]}`);
}

/** `10:30 – 11:00 ص`, start first in reading order; am and pm are shown on both ends if they differ. */
export function formatTimeRange(start: string, end: string, language: Language): string {
  const from = onTwelveHours(start, language);
  const to = onTwelveHours(end, language);
  const range =
    from.half === to.half
      ? `${isolate(from.clock)}${dash}${isolate(to.clock)}${unbroken}${to.half}`
      : `${formatTime(start, language)}${dash}${formatTime(end, language)}`;
  return isolateIn(language, range);
}

function onTwelveHours(time: string, language: Language): { clock: string; half: string } {
  const hour = Number(time.slice(0, 2));
  const half = halves[language][hour < 12 ? 0 : 1];
  return { clock: `${hour % 12 || 12}:${time.slice(3, 5)}`, half };
}
