import { foldDigits } from './numbers/digits.ts';

const lineBreak = /\r\n?|[\u0085\u2028\u2029]/g;
const singleLineBlank = /[\n\t]/g;
// Besides controls and bidi embeddings, overrides, isolates and marks: zero-width spaces, which make two
// equal-looking names differ. The joiners U+200C and U+200D stay: they change letter shapes.
const unseen = /[[\p{Cc}--[\n\t]]\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gv;

// Fast path: printable ASCII without surrounding spaces is already clean; most cells of a source file are.
const plainLine = /^[!-~](?:[ -~]*[!-~])?$/;

// No script puts more than eight marks on a letter. Normalisation sorts consecutive marks in quadratic time.
const marksBeyond = /(\p{M}{8})\p{M}+/gu;

/** NFC, with at most eight marks per letter; the rest are dropped. */
export function composeText(text: string): string {
  return text.replace(marksBeyond, '$1').normalize('NFC');
}

/**
 * Cleans text for storage: NFC, trimmed, without control and bidi characters (decisions: "On the wire"). A single
 * line turns line breaks and tabs into spaces; `multiline` keeps `\n` and `\t`.
 */
export function cleanText(text: string, options: { multiline?: boolean } = {}): string {
  if (plainLine.test(text)) return text;
  // PostgreSQL's JSON refuses lone surrogates.
  const whole = text.toWellFormed();
  const lines = composeText(whole.replace(lineBreak, '\n').replace(unseen, ''));
  return (options.multiline ? lines : lines.replace(singleLineBlank, ' ')).trim();
}

/**
 * Folds text for search, the same as the database's `ar_norm`: no marks or tatweel, one form of each of alef, yeh,
 * teh marbuta, hamza and kaf, digits 0-9, lower case, single spaces, and عبد joined to the name after it.
 */
export function foldArabic(text: string): string {
  return foldDigits(text.replace(marksBeyond, '$1').normalize('NFKC'))
    .replace(
      /[\u0610-\u061a\u064b-\u065f\u0670\u0640\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g,
      '',
    )
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/[ىی]/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/[ؤئ]/g, 'ء')
    .replace(/ک/g, 'ك')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .replaceAll('عبد ال', 'عبدال');
}

/** Whether the text is Arabic letters, vowel marks and spaces, with at least one letter. */
export function isArabicLetters(text: string): boolean {
  return (
    /^[\u0621-\u063a\u0641-\u0652\s]+$/.test(text) && /[\u0621-\u063a\u0641-\u064a]/.test(text)
  );
}

/** Whether the text is A-Z, a-z and spaces, with at least one letter. */
export function isEnglishLetters(text: string): boolean {
  return /^[A-Za-z\s]+$/.test(text) && /[A-Za-z]/.test(text);
}

/** Whether the text is written in Arabic, whatever digits and marks it has. */
export function isInArabic(text: string): boolean {
  return /\p{Script=Arabic}/u.test(text) && !/\p{Script=Latin}/u.test(text);
}

/** Whether the text is written in English, whatever digits and marks it has. */
export function isInEnglish(text: string): boolean {
  return /[A-Za-z]/.test(text) && !/\p{Script=Arabic}/u.test(text);
}
