import { isolateIn } from './bidi.ts';
import type { Language } from './language.ts';

/** Parts of a sentence after another, with the language's own comma: `الأحد، 10:30 ص`. */
export function listOf(parts: readonly string[], language: Language): string {
  return isolateIn(language, parts.join(language === 'ar' ? '، ' : ', '));
}
