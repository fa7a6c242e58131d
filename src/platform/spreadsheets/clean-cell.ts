import { cleanText } from '../language/text.ts';

/** Fast path: most cells are ids, numbers and English words. */
const plain = /^[!-~]+( [!-~]+)*$/;

/**
 * Cleans text for a cell: drops control characters, lone surrogates, bidi marks and the two code points that XML
 * can't encode.
 */
export function cleanCell(text: string): string {
  if (plain.test(text)) return text;
  return cleanText(text, { multiline: true }).replace(/[\ufffe\uffff]/g, '');
}
