import { composeText } from '../language/text.ts';

/** Control characters, bidi marks and breaks of no width, except line feeds. */
const unprintable = /[[\p{Cc}--\n]\u061c\u200b\u200e\u200f\u202a-\u202e\u2028\u2029\ufeff]/gv;

/** Longer words would overflow the page; they may break after this many characters. */
const longestWord = 40;
const mayBreakHere = '\u200b';

/** Makes text safe to print: no bidi controls except closed isolates, no word wider than a line. */
export function printable(text: string): string {
  return closeIslands(composeText(text.toWellFormed()).replace(unprintable, '')).replace(
    new RegExp(`\\S{${longestWord + 1},}`, 'gu'),
    (word) => splitWord(word).join(mayBreakHere),
  );
}

function splitWord(word: string): string[] {
  const letters = [...word];
  const parts: string[] = [];
  for (let at = 0; at < letters.length; at += longestWord / 2) {
    parts.push(letters.slice(at, at + longestWord / 2).join(''));
  }
  return parts;
}

const islandEnd = '\u2069';

/** Balances isolates: an unclosed one would affect the text after it, and a stray end would close ours. */
function closeIslands(text: string): string {
  let open = 0;
  const closed = text.replace(/[\u2066-\u2069]/g, (mark) => {
    if (mark !== islandEnd) {
      open += 1;
      return mark;
    }
    if (open === 0) return '';
    open -= 1;
    return mark;
  });
  return closed + islandEnd.repeat(open);
}

/** Applies `printable` to every string in a value, at any depth. */
export function printableIn(value: unknown): unknown {
  if (typeof value === 'string') return printable(value);
  if (Array.isArray(value)) return value.map(printableIn);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, printableIn(each)]));
}
