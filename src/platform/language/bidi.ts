import type { Language } from './language.ts';

const firstStrong = '\u2068';
const leftToRight = '\u2066';
const rightToLeft = '\u2067';
const end = '\u2069';

/** A space at which no line breaks: it joins a number with its unit, a time with its am or pm, the parts of a date. */
export const unbroken = '\u00a0';

/** Words that stay on one line; a no-break space alone lets it break after a hyphen or dash. */
export function joinWords(words: string): string {
  return words.replaceAll(' ', unbroken).replaceAll(/[-–]/g, '$&\u2060');
}

/** Isolates a value in any line (FSI…PDI); its first strong letter decides its direction. */
export function isolate(value: string): string {
  return isIsolated(value) ? value : firstStrong + value + end;
}

/** Isolates left-to-right text (LRI…PDI): ids, codes, phone numbers, emails, numeric ranges. */
export function ltr(value: string): string {
  return leftToRight + value + end;
}

/**
 * Isolates words in one language. Use it if the words contain isolates: FSI skips those, and would read a line
 * made only of them as left to right.
 */
export function isolateIn(language: Language, words: string): string {
  return (language === 'ar' ? rightToLeft : leftToRight) + words + end;
}

/** Removes the four isolate characters and what joins words, for reading aloud and copying. */
export function stripIsolates(text: string): string {
  return text.replace(/[\u2060\u2066-\u2069]/g, '');
}

function isIsolated(value: string): boolean {
  return /^[\u2066-\u2068][^\u2066-\u2069]*\u2069$/.test(value);
}
