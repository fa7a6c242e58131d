import { cleanText } from '../language/text.ts';

/** Most cells are ids, numbers and English words, and need no look at each letter. */
const plain = /^[!-~]+( [!-~]+)*$/;

/**
 * A text as a cell may hold it: without controls, halves of characters, marks that turn the direction
 * of what stands around them, and the two code points that XML knows no way to write.
 */
export function cleanCell(text: string): string {
  if (plain.test(text)) return text;
  return cleanText(text, { multiline: true }).replace(/[\ufffe\uffff]/g, '');
}
