import { stripIsolates } from '#platform/language/bidi.ts';
import { foldDigits } from '#platform/language/numbers/digits.ts';

/** Crockford's alphabet: without I, L, O and U, which are misread or misspoken. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const drawnLength = 12;
/** The largest prime below 1,024: one wrong character, or two swapped, always change the remainder. */
const divisor = 1021;

export const numberLength = drawnLength + 2;

/** The longest text that can be a number: a blank or a dash after each character, and a copied isolate around all. */
export const longestTyped = 2 * numberLength + 2;

/** Makes a number of 60 random bits and two check characters. */
export function drawNumber(bytes: Uint8Array): string {
  const drawn = [...bytes.slice(0, drawnLength)].map((byte) => alphabet[byte % 32]).join('');
  return drawn + checkOf(drawn);
}

/**
 * A number as it was typed or printed, in the form in which it is kept; null if it can't be a certificate's. The check
 * characters find every single wrong character and all but one in a thousand made-up numbers.
 */
export function readNumber(typed: string): string | null {
  if (typed.length > longestTyped) return null;
  const number = stripIsolates(foldDigits(typed))
    .toUpperCase()
    .replace(/[\s\u2010-\u2015-]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  if (number.length !== numberLength || ![...number].every((one) => alphabet.includes(one)))
    return null;
  const drawn = number.slice(0, drawnLength);
  return number === drawn + checkOf(drawn) ? number : null;
}

/** `7KQ2-M4XD-9TR0AB`. */
export function printNumber(number: string): string {
  return `${number.slice(0, 4)}-${number.slice(4, 8)}-${number.slice(8)}`;
}

function checkOf(drawn: string): string {
  const remainder = [...drawn].reduce(
    (value, one) => (value * 32 + alphabet.indexOf(one)) % divisor,
    0,
  );
  // Shifted, so that a number of nothing but zeros isn't valid.
  const check = (remainder + 1) % 1024;
  return `${alphabet[Math.floor(check / 32)]}${alphabet[check % 32]}`;
}
