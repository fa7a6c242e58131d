import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  add,
  type Halalas,
  halalas,
  halalasOf,
  isRiyals,
  less,
  nothing,
  partsOf,
  percentOf,
  type Riyals,
  riyalsOf,
  share,
  times,
  typedRiyals,
  writeRiyals,
} from './money.ts';

const most = 99_999_999_999;
const counts = fc.integer({ min: -most, max: most });
const small = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const percents = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);

test('no number is an amount, and no amount a number', () => {
  expectTypeOf<Halalas>().not.toExtend<number>();
  expectTypeOf<number>().not.toExtend<Halalas>();
  expectTypeOf<Riyals>().not.toExtend<Halalas>();
  expectTypeOf<Riyals>().not.toExtend<number>();
});

test('what is no whole number of halalas, or too many, is refused', () => {
  for (const count of [0.5, 1e-9, Number.NaN, Number.POSITIVE_INFINITY, most + 1, -most - 1]) {
    expect(() => halalas(count)).toThrow(RangeError);
  }
  expect(() => add(halalas(most), halalas(1))).toThrow(RangeError);
  expect(Object.is(halalas(-0), nothing)).toBe(true);
});

test('amounts add up as whole numbers do', () => {
  fc.assert(
    fc.property(fc.array(small, { maxLength: 90 }), (each) => {
      const sum = each.reduce((one, other) => one + BigInt(other), 0n);
      expect(add(...each.map(halalas))).toBe(Number(sum));
    }),
  );
});

test('what was added can be taken away again', () => {
  fc.assert(
    fc.property(small, small, (one, other) => {
      expect(less(add(halalas(one), halalas(other)), halalas(other))).toBe(halalas(one));
      expect(less(halalas(one), halalas(one))).toBe(nothing);
    }),
  );
});

test('so many times an amount is the amount added so often', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.nat(300), (one, count) => {
      const each = Array.from({ length: count }, () => halalas(one));
      expect(times(halalas(one), count)).toBe(add(...each));
    }),
  );
  expect(times(halalas(most), 1)).toBe(halalas(most));
  expect(Object.is(times(halalas(-5), 0), nothing)).toBe(true);
  for (const [amount, count] of [
    [most, 2],
    [-most, 2],
    [3, 0.5],
    [1, Number.NaN],
    [1, Number.POSITIVE_INFINITY],
  ] as const) {
    expect(() => times(halalas(amount), count)).toThrow(RangeError);
  }
});

describe('a share', () => {
  test.each([
    [100, 15, 15],
    [1, 50, 1],
    [-1, 50, -1],
    [5, 50, 3],
    [-5, 50, -3],
    [3, 15, 0],
    [4, 15, 1],
    [1_875_000, 15, 281_250],
    [100, 0.01, 0],
    [5000, 0.01, 1],
    [333, 33.33, 111],
    [most, 100, most],
    [-7, 0, 0],
  ])('of %d halalas, %d percent, is %d', (count, percent, part) => {
    expect(share(halalas(count), percent)).toBe(halalas(part));
  });

  test('is the nearest halala, and half a one away from nothing', () => {
    fc.assert(
      fc.property(counts, percents, (count, percent) => {
        const exact = BigInt(count) * BigInt(Math.round(percent * 100));
        const sign = exact < 0n ? -1n : 1n;
        const rounded = sign * ((sign * exact + 5000n) / 10_000n);
        expect(share(halalas(count), percent)).toBe(halalas(Number(rounded)));
      }),
    );
  });

  test('and the rest are the whole', () => {
    fc.assert(
      fc.property(counts, percents, (count, percent) => {
        const whole = halalas(count);
        const part = share(whole, percent);
        expect(add(part, less(whole, part))).toBe(whole);
      }),
    );
  });

  test('of more percent is no smaller', () => {
    fc.assert(
      fc.property(fc.nat(most), percents, percents, (count, one, other) => {
        const [fewer, more] = [Math.min(one, other), Math.max(one, other)];
        const whole = halalas(count);
        expect(share(whole, fewer) <= share(whole, more)).toBe(true);
      }),
    );
  });

  test('has percents of at most two decimals', () => {
    for (const percent of [-1, 0.001, 33.333, 1001, Number.NaN]) {
      expect(() => share(halalas(100), percent)).toThrow(RangeError);
    }
  });
});

test('on the wire every amount is riyals with at most two decimals, and comes back', () => {
  fc.assert(
    fc.property(counts, (count) => {
      const amount = halalas(count);
      const wire = JSON.stringify(riyalsOf(amount));
      expect(wire).toMatch(/^-?\d{1,9}(\.\d{1,2})?$/);
      const read: unknown = JSON.parse(wire);
      expect(isRiyals(read)).toBe(true);
      expect(halalasOf(read as Riyals)).toBe(amount);
      expect(Number(writeRiyals(amount))).toBe(read);
      expect(writeRiyals(amount)).toMatch(/^-?\d+\.\d\d$/);
    }),
  );
});

test('a number that is no amount is not taken for one', () => {
  fc.assert(
    fc.property(fc.double(), (value) => {
      const isAmount = /^-?\d{1,9}(\.\d{1,2})?$/.test(String(value));
      expect(isRiyals(value)).toBe(isAmount);
      if (!isAmount) expect(() => halalasOf(value as unknown as Riyals)).toThrow(RangeError);
    }),
    { examples: [[0.1 + 0.2], [1.005], [4.35], [1_000_000_000], [Number.NaN]] },
  );
});

test('its parts are whole and make it', () => {
  fc.assert(
    fc.property(counts, (count) => {
      const { is_negative, riyals, halalas: rest } = partsOf(halalas(count));
      expect((is_negative ? -1 : 1) * (riyals * 100 + rest) + 0).toBe(count);
      expect(rest).toBeLessThan(100);
    }),
  );
});

test.each([
  ['٩٬٣٧٥٫٥٠', '9375.50'],
  ['12.345', '12.34'],
  ['1.2.3', '1.23'],
  ['-5', '-5'],
  ['5-', '5'],
  ['SAR 12', '12'],
  ['12.', '12.'],
  ['', ''],
])('%s is typed as %s', (typed, kept) => {
  expect(typedRiyals(typed)).toBe(kept);
  expect(typedRiyals(kept)).toBe(kept);
});

test('what was written can be typed again', () => {
  fc.assert(
    fc.property(counts, (count) => {
      const written = writeRiyals(halalas(count));
      expect(typedRiyals(written)).toBe(written);
    }),
  );
});

test.each([
  [0, 100, 0],
  [1, 3, 33.3],
  [2, 3, 66.7],
  [100, 100, 100],
  [101, 100, 100],
  [-1, 100, 0],
  [0, 0, 0],
  [5, 0, 0],
  [most, most, 100],
])('%d of %d is %d percent of a bar', (part, whole, percent) => {
  expect(percentOf(halalas(part), halalas(whole))).toBe(percent);
});
