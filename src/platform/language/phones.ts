import { ltr, stripIsolates } from './bidi.ts';
import { foldDigits } from './numbers/digits.ts';

/**
 * Normalises a Saudi mobile number to its national form `5XXXXXXXX`, or null. Accepts what people type: 05…, 5…,
 * +966…, 966…, 00966…, in any digits, with spaces, hyphens or brackets.
 */
export function normalizePhone(text: string): string | null {
  const bare = foldDigits(text).replace(/[\s\-().\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
  return /^(?:\+?966|00966)?0?(5\d{8})$/.exec(bare)?.[1] ?? null;
}

/** `+966 55 123 4567`, left to right and unbroken; anything but a Saudi mobile number is shown as it is. */
export function formatPhone(text: string): string {
  const national = normalizePhone(text);
  const shown = national?.replace(/^(..)(...)(....)$/, '+966\u00a0$1\u00a0$2\u00a0$3');
  return ltr(shown ?? stripIsolates(text));
}

/** `0551234567`, as people dial it; anything but a Saudi mobile number is unchanged. */
export function localPhone(text: string): string {
  const national = normalizePhone(text);
  return national ? `0${national}` : stripIsolates(text);
}
