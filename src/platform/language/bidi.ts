import type { Language } from './language.ts';

const firstStrong = '\u2068';
const leftToRight = '\u2066';
const rightToLeft = '\u2067';
const end = '\u2069';

/** The value as an island in any line (FSI…PDI): its own first letter says how it reads. */
export function isolate(value: string): string {
  return isIsolated(value) ? value : firstStrong + value + end;
}

/** An island that reads left to right (LRI…PDI): ids, codes, phones, e-mails, ranges of numbers. */
export function ltr(value: string): string {
  return leftToRight + value + end;
}

/**
 * An island of words in one language. Needed where the words hold islands themselves: an FSI looks
 * past those and would take a line made only of them for left to right.
 */
export function isolateIn(language: Language, words: string): string {
  return (language === 'ar' ? rightToLeft : leftToRight) + words + end;
}

/** The text without the four isolate characters, as a person reads it aloud or copies it. */
export function stripIsolates(text: string): string {
  return text.replace(/[\u2066-\u2069]/g, '');
}

function isIsolated(value: string): boolean {
  return /^[\u2066-\u2068][^\u2066-\u2069]*\u2069$/.test(value);
}
