import { isolateIn, unbroken } from '../bidi.ts';
import type { Language } from '../language.ts';
import { formatNumber } from './numbers.ts';

const units = {
  ar: ['بايت', 'كيلوبايت', 'ميجابايت', 'جيجابايت'],
  en: ['B', 'KB', 'MB', 'GB'],
} as const;

/** `860 كيلوبايت`, `4.2 ميجابايت`; `860 KB`, `4.2 MB`: in powers of 1000, as disks and phones count. */
export function formatBytes(bytes: number, language: Language): string {
  const [number, unit] = rounded(bytes);
  return isolateIn(language, `${formatNumber(number)}${unbroken}${units[language][unit]}`);
}

/** The number to show, and the index of its unit. */
function rounded(bytes: number): [number: number, unit: 0 | 1 | 2 | 3] {
  if (bytes < 1000) return [bytes, 0];
  if (bytes < 999_500) return [Math.round(bytes / 1000), 1];
  if (bytes < 999_950_000) return [Math.round(bytes / 100_000) / 10, 2];
  return [Math.round(bytes / 100_000_000) / 10, 3];
}
