import { gregorianToHijri } from '@tabby_ai/hijri-converter';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Day, numbersOf } from './day.ts';
import { fromHijri, hijriMonthLength, hijriMonths, toHijri } from './hijri.ts';

/** Dates as printed in calendars and newspapers. */
const anchors: [Day, number, number, number][] = [
  ['1924-08-01', 1343, 1, 1],
  ['2024-07-07', 1446, 1, 1],
  ['2024-08-18', 1446, 2, 14],
  ['2025-03-01', 1446, 9, 1],
  ['2025-03-30', 1446, 10, 1],
  ['2025-06-26', 1447, 1, 1],
  ['2026-06-16', 1448, 1, 1],
  ['2026-11-22', 1448, 6, 12],
  ['2026-11-30', 1448, 6, 20],
  ['2077-11-16', 1500, 12, 30],
];

describe('Umm al-Qura', () => {
  test.each(anchors)('%s is %d/%d/%d', (day, year, month, dayOfMonth) => {
    expect(toHijri(day)).toEqual({ year, month, day: dayOfMonth });
    expect(fromHijri({ year, month, day: dayOfMonth })).toBe(day);
  });

  test('is each day of its table what the official one says', () => {
    const wrong: Day[] = [];
    for (let day: Day = '1924-08-01'; day <= '2077-11-16'; day = addDays(day, 1)) {
      const [year, month, dayOfMonth] = numbersOf(day);
      const official = gregorianToHijri({ year, month, day: dayOfMonth });
      const own = toHijri(day);
      const isSame =
        own?.year === official.year && own.month === official.month && own.day === official.day;
      if (!isSame || fromHijri(official) !== day) wrong.push(day);
    }
    expect(wrong).toEqual([]);
  });

  test('months are 29 or 30 days long, but for a few in the oldest record', () => {
    const lengths = (year: number) =>
      hijriMonths.ar.map((_, index) => hijriMonthLength(year, index + 1));
    expect(lengths(1446)).toEqual([29, 30, 30, 30, 29, 30, 30, 29, 29, 30, 29, 29]);
    expect(lengths(1448)).toEqual([29, 30, 29, 30, 30, 29, 30, 30, 29, 30, 29, 30]);
    expect(hijriMonthLength(1500, 12)).toBe(30);
    expect([hijriMonthLength(1348, 11), hijriMonthLength(1348, 12)]).toEqual([31, 28]);
  });

  test('what does not exist is refused and never rolls over', () => {
    expect(fromHijri({ year: 1448, month: 6, day: 30 })).toBeNull();
    expect(fromHijri({ year: 1446, month: 9, day: 30 })).toBeNull();
    expect(fromHijri({ year: 1448, month: 13, day: 1 })).toBeNull();
    expect(fromHijri({ year: 1448, month: 0, day: 1 })).toBeNull();
    expect(fromHijri({ year: 1448, month: 6, day: 0 })).toBeNull();
    expect(fromHijri({ year: 1448, month: 6, day: 1.5 })).toBeNull();
    expect(fromHijri({ year: Number.NaN, month: 6, day: 1 })).toBeNull();
    expect(fromHijri({ year: 1342, month: 12, day: 1 })).toBeNull();
    expect(fromHijri({ year: 1501, month: 1, day: 1 })).toBeNull();
    expect([toHijri('1924-07-31'), toHijri('2077-11-17')]).toEqual([null, null]);
  });

  test('every day of the table follows the one before it', () => {
    const breaks: Day[] = [];
    for (let day: Day = '1924-08-01'; day < '2077-11-16'; day = addDays(day, 1)) {
      const [here, next] = [toHijri(day), toHijri(addDays(day, 1))];
      const ends = here?.day === hijriMonthLength(here?.year ?? 0, here?.month ?? 0);
      if (next?.day !== (ends ? 1 : (here?.day ?? 0) + 1)) breaks.push(day);
    }
    expect(breaks).toEqual([]);
  });

  const seed = Date.now() % 2 ** 31;
  test(`a date is refused or comes back the same (seed ${seed})`, () => {
    const dates = fc.record({
      year: fc.integer({ min: 1340, max: 1503 }),
      month: fc.integer({ min: -1, max: 14 }),
      day: fc.integer({ min: -1, max: 33 }),
    });
    const comesBack = fc.property(dates, (date) => {
      const day = fromHijri(date);
      const length = hijriMonthLength(date.year, date.month) ?? 0;
      if (day) expect(toHijri(day)).toEqual(date);
      expect(day !== null).toBe(date.day >= 1 && date.day <= length);
    });
    fc.assert(comesBack, { seed, numRuns: 2_000 });
  });
});
