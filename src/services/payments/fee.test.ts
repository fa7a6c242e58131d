import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { halalas, less, nothing } from '#platform/language/numbers/money.ts';
import { citizensVatCode, isPayable, movableOf, payableOf, smallestPayment, vatOf } from './fee.ts';

describe('VAT', () => {
  test.each([
    ['SA', true, 937_500, 0, citizensVatCode],
    ['SA', false, 5_000, 750, null],
    ['YE', true, 937_500, 140_625, null],
    ['YE', false, 3_000, 450, null],
    ['YE', true, 10, 2, null],
    ['YE', true, 3, 0, null],
    ['YE', true, 1, 0, null],
    // A student without a known nationality pays as everybody else does.
    ['', true, 100, 15, null],
  ])('of “%s”, education: %s, of %i halalas is %i', (nationality, is_education, of, vat, code) => {
    const facts = { nationality, is_education };
    expect(vatOf(halalas(of), facts)).toEqual({ amount: halalas(vat), code });
  });
});

describe('what may be paid at once', () => {
  test.each([
    ['a quarter of what is charged', 100_000, 100_000, 25, 25_000],
    ['all that is left, if that is less', 6_000, 40_000, 25, 6_000],
    ['all that is left, if the rest could not be paid', 10_050, 40_000, 25, 10_050],
    ['the part, if the rest is a riyal', 10_100, 40_000, 25, 10_000],
    ['a riyal, if the part is less', 5_000, 5_000, 0, 100],
    ['all of what can’t be paid in parts', 5_000, 5_000, 100, 5_000],
    ['all of less than a riyal', 1, 1, 25, 1],
    ['nothing of nothing', 0, 5_000, 25, 0],
  ])('is %s', (_, balance, charged, percentage, minimum) => {
    const fee = { balance: halalas(balance), charged: halalas(charged), percentage };
    expect(payableOf(fee)).toEqual({ minimum: halalas(minimum), maximum: halalas(balance) });
  });
});

describe('an amount', () => {
  const fee = { balance: halalas(100_000), charged: halalas(100_000), percentage: 25 };
  const sixty = { ...fee, balance: halalas(6_000) };
  const halala = { ...fee, balance: halalas(1) };

  test.each([
    [1, fee, false],
    [24_999, fee, false],
    [25_000, fee, true],
    [99_900, fee, true],
    [99_901, fee, false],
    [99_999, fee, false],
    [100_000, fee, true],
    [100_001, fee, false],
    [-100, fee, false],
    [5_999, sixty, false],
    [6_000, sixty, true],
    [6_001, sixty, false],
    [1, halala, true],
    [2, halala, false],
  ])('of %i halalas, of %o: %s', (amount, of, expected) => {
    expect(isPayable(halalas(amount), of)).toBe(expected);
  });

  test('that may be paid leaves nothing, or what may be paid too', () => {
    const counts = fc.integer({ min: 1, max: 10_000_000 });
    const percents = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(counts, counts, percents, (charged, part, percentage) => {
        const balance = halalas(Math.min(charged, part));
        const of = { balance, charged: halalas(charged), percentage };
        const { minimum, maximum } = payableOf(of);
        for (const amount of [minimum, maximum]) expect(isPayable(amount, of)).toBe(true);
        const rest = less(maximum, minimum);
        expect(rest === nothing || rest >= smallestPayment).toBe(true);
      }),
    );
  });
});

describe('what surplus pays of a balance', () => {
  test.each([
    ['all of it', 88_000, 40_000, 40_000],
    ['as much as there is', 40_000, 88_000, 40_000],
    ['all but a riyal, if less would be left', 39_950, 40_000, 39_900],
    ['nothing of a riyal that it doesn’t cover', 50, 100, 0],
    ['nothing, if there is none', 0, 40_000, 0],
    ['nothing of nothing', 40_000, 0, 0],
  ])('is %s', (_, surplus, balance, moved) => {
    expect(movableOf(halalas(surplus), halalas(balance))).toEqual(halalas(moved));
  });
});
