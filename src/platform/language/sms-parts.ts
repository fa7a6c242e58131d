/** An SMS's encoding: seven bits per letter of the GSM alphabet, or sixteen bits per letter. */
export type SmsAlphabet = 'gsm7' | 'ucs2';

export interface SmsLength {
  alphabet: SmsAlphabet;
  /** Units in that encoding; some letters take two. */
  units: number;
  /** The parts that are billed. */
  parts: number;
  /** The units left in the last part. */
  left: number;
}

/** Units in a single message, and in each part of a joined one, whose header takes room. */
const room: Record<SmsAlphabet, { single: number; joined: number }> = {
  gsm7: { single: 160, joined: 153 },
  ucs2: { single: 70, joined: 67 },
};

const gsm7 = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);

/** Encoded as an escape and a letter. */
const gsm7Escaped = new Set('\f^{}\\[~]|€');

/** Counts an SMS's parts (GSM 03.38): a part holds 70 letters in Arabic, or 67 if joined. */
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

/** Fills parts without splitting a two-unit letter. */
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
