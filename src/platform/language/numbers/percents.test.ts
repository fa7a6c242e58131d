import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentOf } from './percents.ts';

const limits = [10, 20, 25];

test.each<[part: number, whole: number, said: number]>([
  [0, 64, 0],
  [1, 3, 33.33],
  [2, 3, 66.67],
  [64, 64, 100],
  // Just below, at and just above each limit, by less than the decimals show.
  [9_999_9, 1_000_000, 9.99],
  [1, 10, 10],
  [1_000_01, 1_000_000, 10.01],
  [1_999_99, 1_000_000, 19.99],
  [1996, 10_000, 19.96],
  [1, 5, 20],
  [2_000_01, 1_000_000, 20.01],
  [2_499_99, 1_000_000, 24.99],
  [1, 4, 25],
])('%s of %s is %s percent', (part, whole, said) => {
  expect(percentOf(part, whole, { decimals: 2, limits })).toBe(said);
});

test('with fewer decimals, and without limits', () => {
  expect(percentOf(1996, 10_000, { decimals: 1, limits })).toBe(19.9);
  expect(percentOf(1996, 10_000, { decimals: 0, limits })).toBe(19);
  expect(percentOf(1996, 10_000, { decimals: 0 })).toBe(20);
  expect(percentOf(1004, 10_000, { decimals: 1, limits: [10] })).toBe(10.1);
  expect(percentOf(0, 0, { decimals: 1, limits })).toBe(0);
});

test('what is said lies on the same side of every limit as what is, and as near as can be', () => {
  const hours = fc.integer({ min: 1, max: 100_000 });
  // With limits one step apart there would be no value between them to check.
  const even = fc.integer({ min: 1, max: 50 }).map((half) => 2 * half);
  const rising = fc.uniqueArray(even, { minLength: 3, maxLength: 3 });
  fc.assert(
    fc.property(hours, hours, rising, fc.constantFrom(0, 1, 2), (one, other, at, decimals) => {
      const [part, whole] = [Math.min(one, other), Math.max(one, other)];
      const said = percentOf(part, whole, { decimals, limits: at });
      const exact = (100 * part) / whole;
      for (const limit of at) {
        expect(Math.sign(said - limit)).toBe(Math.sign(100 * part - limit * whole));
      }
      const step = 10 ** -decimals;
      const isByLimit = at.some((limit) => Math.abs(exact - limit) <= step / 2);
      expect(Math.abs(said - exact)).toBeLessThanOrEqual((isByLimit ? step : step / 2) + 1e-9);
    }),
  );
});
