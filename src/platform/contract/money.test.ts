import fc from 'fast-check';
import { expect, test } from 'vitest';
import { halalas, riyalsOf } from '../language/numbers/money.ts';
import { money, riyals } from './money.ts';

const fee = money({ min: 0.01, max: 60_000 });

test.each([
  ['9375', 937_500],
  ['9375.5', 937_550],
  ['٩٣٧٥٫٥٠', 937_550],
  [0.1, 10],
  [4.35, 435],
  [60_000, 6_000_000],
])('%s is taken as %d halalas', (sent, count) => {
  expect(fee.parse(sent)).toBe(halalas(count));
});

test.each([
  '',
  'x',
  '1.005',
  '1e3',
  '1,000',
  0.1 + 0.2,
  1.005,
  Number.NaN,
  null,
  {},
  '0',
  60_000.01,
])('%s is no fee', (sent) => {
  expect(fee.safeParse(sent).success).toBe(false);
});

test('every amount is taken as it was answered', () => {
  const any = money({ min: -999_999_999.99, max: 999_999_999.99 });
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (count) => {
      const answered = riyals.parse(JSON.parse(JSON.stringify(riyalsOf(halalas(count)))));
      expect(any.parse(answered)).toBe(halalas(count));
      expect(any.parse(String(answered))).toBe(halalas(count));
    }),
  );
});

test('no other number is answered', () => {
  expect(riyals.safeParse(0.1 + 0.2).success).toBe(false);
});

test('a limit may be an amount that was answered', () => {
  const upTo = money({ min: 0.01, max: riyalsOf(halalas(6_000)) });
  expect(upTo.parse('60')).toBe(halalas(6_000));
  expect(upTo.parse(riyalsOf(halalas(1)))).toBe(halalas(1));
  for (const sent of ['60.01', 61, '0']) expect(upTo.safeParse(sent).success).toBe(false);
});
