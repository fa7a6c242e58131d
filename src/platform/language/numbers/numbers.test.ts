import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stripIsolates } from '../bidi.ts';
import { languages } from '../language.ts';
import { halalas, writeRiyals } from './money.ts';
import { formatAmount, formatNumber, formatPercent, formatRiyals } from './numbers.ts';

test('numbers have Latin digits and thousands', () => {
  expect([0, 48, 4036, 1234567].map((value) => formatNumber(value))).toEqual([
    '0',
    '48',
    '4,036',
    '1,234,567',
  ]);
  expect([formatNumber(3.5), formatNumber(3.5, 2), formatNumber(2, 2)]).toEqual([
    '3.5',
    '3.50',
    '2.00',
  ]);
});

test('a minus sign stays before its number', () => {
  expect(formatNumber(-350)).toBe('\u2066-350\u2069');
  expect(formatNumber(-0)).toBe('0');
  expect(formatNumber(-0.001, 2)).toBe('0.00');
});

test('percents are given in percent', () => {
  expect(formatPercent(22.4)).toBe('\u206622.4%\u2069');
  expect([formatPercent(0, 1), formatPercent(64)].map(stripIsolates)).toEqual(['0.0%', '64%']);
});

test('amounts are riyals with two decimals', () => {
  expect(formatRiyals(halalas(937_500), 'ar')).toBe('\u20679,375.00 ريال\u2069');
  expect(formatRiyals(halalas(6_000_050), 'en')).toBe('\u2066SAR 60,000.50\u2069');
  expect(formatRiyals(halalas(-1200), 'ar')).toBe('\u2067\u2066-12.00\u2069 ريال\u2069');
  expect(formatRiyals(halalas(-5), 'en')).toBe('\u2066SAR \u2066-0.05\u2069\u2069');
});

test('an amount is written as its digits are, in an island that reads as its language does', () => {
  const counts = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });
  fc.assert(
    fc.property(counts, fc.constantFrom(...languages), (count, language) => {
      const text = formatRiyals(halalas(count), language);
      expect(text).toMatch(language === 'ar' ? /^\u2067.* ريال\u2069$/ : /^\u2066SAR .*\u2069$/);
      const digits = stripIsolates(text).replace(/[^\d.-]/g, '');
      expect(digits).toBe(writeRiyals(halalas(count)));
    }),
  );
});

test('an amount stands without its currency where a title has it', () => {
  expect(formatAmount(halalas(937_500))).toBe('9,375.00');
  expect(formatAmount(halalas(5))).toBe('0.05');
  expect(formatAmount(halalas(-1200))).toBe('\u2066-12.00\u2069');
});
