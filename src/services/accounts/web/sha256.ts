/** The first 32 bits of the fractional parts of roots of primes (FIPS 180-4). */
const begin = new Uint32Array([
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
]);
const rounds = roundConstants();

const blockBytes = 64;

/**
 * The first 32 bits of the SHA-256 of ASCII text that fits one block: up to 55 bytes. The browser's own
 * exists on https only and is asynchronous, which makes a hundred thousand calls slow.
 */
export function headOfSha256(text: string, words = new Uint32Array(64)): number {
  if (text.length > blockBytes - 9) throw new RangeError('more than one block');
  words.fill(0, 0, 16);
  for (let at = 0; at < text.length; at += 1) addByte(words, at, text.charCodeAt(at));
  addByte(words, text.length, 0x80);
  words[15] = text.length * 8;
  for (let at = 16; at < 64; at += 1) {
    const early = word(words, at - 15);
    const late = word(words, at - 2);
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[at] = word(words, at - 16) + s0 + word(words, at - 7) + s1;
  }
  return compress(words);
}

function compress(words: Uint32Array): number {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = begin;
  for (let at = 0; at < 64; at += 1) {
    const big1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + big1 + choice + word(rounds, at) + word(words, at)) | 0;
    const big0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + big0 + majority) | 0;
  }
  return (word(begin, 0) + a) >>> 0;
}

function turn(value: number, bits: number): number {
  return (value >>> bits) | (value << (32 - bits));
}

function word(words: Uint32Array, at: number): number {
  return words[at] ?? 0;
}

function addByte(words: Uint32Array, at: number, byte: number): void {
  words[at >> 2] = word(words, at >> 2) | (byte << (24 - (at % 4) * 8));
}

function roundConstants(): Uint32Array {
  const constants = new Uint32Array(64);
  let found = 0;
  for (let number = 2; found < 64; number += 1) {
    if (!isPrime(number)) continue;
    constants[found] = Math.floor((Math.cbrt(number) % 1) * 2 ** 32);
    found += 1;
  }
  return constants;
}

function isPrime(number: number): boolean {
  for (let part = 2; part * part <= number; part += 1) if (number % part === 0) return false;
  return true;
}
