import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countSmsParts } from './sms-parts.ts';

describe('parts of a text message', () => {
  test.each([
    ['', 'gsm7', 0, 0, 160],
    ['a'.repeat(160), 'gsm7', 160, 1, 0],
    ['a'.repeat(161), 'gsm7', 161, 2, 145],
    ['a'.repeat(306), 'gsm7', 306, 2, 0],
    ['a'.repeat(307), 'gsm7', 307, 3, 152],
    ['م'.repeat(70), 'ucs2', 70, 1, 0],
    ['م'.repeat(71), 'ucs2', 71, 2, 63],
    ['م'.repeat(134), 'ucs2', 134, 2, 0],
    ['م'.repeat(135), 'ucs2', 135, 3, 66],
    // A single Arabic letter makes every letter take sixteen bits.
    [`${'a'.repeat(70)}م`, 'ucs2', 71, 2, 63],
    ['€'.repeat(80), 'gsm7', 160, 1, 0],
    // 153 is odd: an escape and its letter stay together, so one unit of the first part stays empty.
    ['€'.repeat(81), 'gsm7', 162, 2, 143],
    ['😀'.repeat(35), 'ucs2', 70, 1, 0],
    ['😀'.repeat(36), 'ucs2', 72, 2, 61],
    // A backtick isn't in the GSM alphabet.
    ['`', 'ucs2', 1, 1, 69],
  ])('%#: %s', (text, alphabet, units, parts, left) => {
    expect(countSmsParts(text)).toEqual({ alphabet, units, parts, left });
  });

  test('a longer text never takes fewer parts, and none holds more than its room', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, more) => {
        const [short, long] = [countSmsParts(one), countSmsParts(one + more)];
        expect(long.parts).toBeGreaterThanOrEqual(short.parts);
        const most = long.alphabet === 'gsm7' ? 160 : 70;
        expect(long.units).toBeLessThanOrEqual(long.parts * most);
        expect(long.left).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
