import { expect, test } from 'vitest';
import { foldDigits, foldNumber, isDigits } from './digits.ts';

test('both sets of Arabic digits fold', () => {
  expect(foldDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789');
  expect(foldDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789');
  expect(foldDigits('شعبة ٢ — B-214')).toBe('شعبة 2 — B-214');
});

test.each([
  ['٩٬٣٧٥٫٥٠', '9375.50'],
  ['9,375.00', '9375.00'],
  ['1,234,567', '1234567'],
  [' ١٢ ', '12'],
  ['-٣٫٥', '-3.5'],
  ['9,5', '9,5'],
  ['1,2345', '1,2345'],
])('%j is the number %s', (typed, folded) => {
  expect(foldNumber(typed)).toBe(folded);
});

test('only 0-9 are digits', () => {
  expect(['7', '0123', '', '1.5', '-1', '١'].map(isDigits)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
