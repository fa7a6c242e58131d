import { isolateIn } from './bidi.ts';
import type { Language } from './language.ts';

export const commaOf = (language: Language) => (language === 'ar' ? '، ' : ', ');

/** Joins parts with the language's comma: `الأحد، 10:30 ص`. */
export function listOf(parts: readonly string[], language: Language): string {
  return isolateIn(language, parts.join(commaOf(language)));
}
