/** How a text travels: letters of the GSM alphabet seven bits each, any other sixteen bits. */
export type SmsAlphabet = 'gsm7' | 'ucs2';

export interface SmsLength {
  alphabet: SmsAlphabet;
  /** Units of that alphabet; some letters take two. */
  units: number;
  /** What is paid for. */
  parts: number;
  /** How many more units the last part has room for. */
  left: number;
}

/** Of a text that fits one message, and of each part of one that doesn't: joining them takes room. */
const room: Record<SmsAlphabet, { single: number; joined: number }> = {
  gsm7: { single: 160, joined: 153 },
  ucs2: { single: 70, joined: 67 },
};

const gsm7 = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);

/** Written as an escape and a letter. */
const gsm7Escaped = new Set('\f^{}\\[~]|€');

/** How many parts a text message takes (GSM 03.38): Arabic has 70 letters, or 67 for each joined part. */
export function countSmsParts(text: string): SmsLength {
  const letters = [...text];
  const isGsm7 = letters.every((letter) => gsm7.has(letter) || gsm7Escaped.has(letter));
  const alphabet = isGsm7 ? 'gsm7' : 'ucs2';
  const sizes = letters.map((letter) =>
    isGsm7 ? (gsm7Escaped.has(letter) ? 2 : 1) : letter.length,
  );
  const units = sizes.reduce((sum, size) => sum + size, 0);
  const { single, joined } = room[alphabet];
  if (units <= single) return { alphabet, units, parts: units === 0 ? 0 : 1, left: single - units };
  const { parts, used } = fill(sizes, joined);
  return { alphabet, units, parts, left: joined - used };
}

/** A letter of two units is never split between two parts. */
function fill(sizes: readonly number[], joined: number): { parts: number; used: number } {
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > joined) {
      parts += 1;
      used = 0;
    }
    used += size;
  }
  return { parts, used };
}
