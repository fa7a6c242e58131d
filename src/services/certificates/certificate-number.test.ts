import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawNumber, numberLength, printNumber, readNumber } from './certificate-number.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const drawn = fc.uint8Array({ minLength: 12, maxLength: 12 }).map(drawNumber);

test('a number is read as it was drawn, printed or typed badly', () => {
  fc.assert(
    fc.property(drawn, (number) => {
      expect(number).toHaveLength(numberLength);
      const typed = printNumber(number).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
      const arabic = number.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
      for (const one of [number, printNumber(number), typed, `\u2066${arabic}\u2069`]) {
        expect(readNumber(one)).toBe(number);
      }
    }),
  );
});

test('one wrong character, or two that changed places, make no number', () => {
  const place = fc.nat({ max: numberLength - 1 });
  fc.assert(
    fc.property(drawn, place, fc.nat({ max: 31 }), (number, at, other) => {
      const characters = [...number];
      fc.pre(characters[at] !== alphabet[other]);
      characters[at] = alphabet[other] ?? '';
      expect(readNumber(characters.join(''))).toBeNull();
    }),
  );
  fc.assert(
    fc.property(drawn, fc.nat({ max: 10 }), (number, at) => {
      const characters = [...number];
      const [one, other] = [characters[at] ?? '', characters[at + 1] ?? ''];
      fc.pre(one !== other);
      characters.splice(at, 2, other, one);
      expect(readNumber(characters.join(''))).toBeNull();
    }),
  );
});

test('a million random and neighbouring numbers find none of a thousand', {
  timeout: 60_000,
}, () => {
  const issued = new Set(Array.from({ length: 1000 }, () => drawNumber(randomBytes(12))));
  const [first = ''] = issued;
  const bytes = randomBytes(14_000_000);
  let found = 0;
  let read = 0;
  for (let turn = 0; turn < 1_000_000; turn += 1) {
    // Half are made up, and half change the last drawn character and the check of one that was issued.
    const drawn = bytes.subarray(turn * 14, turn * 14 + 14);
    const made = [...drawn].map((byte) => alphabet[byte % 32]).join('');
    const number = turn % 2 === 0 ? made : first.slice(0, 11) + made.slice(0, 3);
    const known = readNumber(number);
    if (known !== null) read += 1;
    if (known !== null && known !== first && issued.has(known)) found += 1;
  }
  expect(found).toBe(0);
  // The check characters turn away all but one in a thousand before anything is looked up.
  expect(read).toBeLessThan(2000);
});

test('a long text isn’t looked at', () => {
  expect(readNumber('0'.repeat(1_000_000))).toBeNull();
  expect(readNumber('')).toBeNull();
});
