import fc from 'fast-check';
import { expect, test } from 'vitest';
import { printable, printableIn } from './printable.ts';

test('controls and turns are taken out, new lines and joiners stay', () => {
  expect(printable('a\u0000\u202eb\u200f\r\nc\u200cd\ufeff')).toBe('ab\nc\u200cd');
});

test('an island that a text leaves open ends with it, and an end of nothing goes', () => {
  expect(printable('\u2067ab')).toBe('\u2067ab\u2069');
  expect(printable('a\u2069b')).toBe('ab');
  expect(printable('\u2068a\u2069')).toBe('\u2068a\u2069');
});

test('half a character becomes the sign for one that is lost', () => {
  expect(printable('a\ud800')).toBe('a\ufffd');
});

test('a long word may break, and no other', () => {
  expect(printable('x'.repeat(40))).toBe('x'.repeat(40));
  expect(printable('x'.repeat(41))).toBe(`${'x'.repeat(20)}\u200b${'x'.repeat(20)}\u200bx`);
});

test('what is printable already stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const once = printable(text);
      expect(printable(once)).toBe(once);
    }),
  );
});

test('every text within a value is made printable, and nothing else touched', () => {
  const value = { a: ['x\u202e', { b: 'y\u0000' }], n: 3, no: null, yes: true };
  expect(printableIn(value)).toEqual({ a: ['x', { b: 'y' }], n: 3, no: null, yes: true });
});
