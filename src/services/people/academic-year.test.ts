import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Day, isDay } from '#platform/language/times/day.ts';
import { academicYearOf, termDays } from './academic-year.ts';

// First, second and summer terms of the demo's calendar.
const known: [code: string, start: Day, first: Day, year_g: number, year_h: number][] = [
  ['211', '2021-08-29', '2021-08-29', 2021, 1443],
  ['212', '2022-01-16', '2021-08-29', 2021, 1443],
  ['233', '2024-06-23', '2023-08-20', 2023, 1445],
  ['241', '2024-08-18', '2024-08-18', 2024, 1446],
  ['253', '2026-06-07', '2025-08-24', 2025, 1447],
  ['262', '2027-01-10', '2026-08-23', 2026, 1448],
];

test.each(known)('%s has the labels of its academic year', (_, start, first, year_g, year_h) => {
  expect(academicYearOf(start, first)).toEqual({ year_g, year_h });
  expect(academicYearOf(start)).toEqual({ year_g, year_h });
});

test('every day that a term may begin on has both labels, and they never go back', () => {
  const range = { min: new Date(termDays.first), max: new Date(termDays.last) };
  const days = fc.date({ ...range, noInvalidDate: true }).map(dayOf);
  fc.assert(
    fc.property(days, days, (one, other) => {
      const [from, to] = one < other ? [one, other] : [other, one];
      const [before, after] = [academicYearOf(from), academicYearOf(to)];
      expect(after.year_g).toBeGreaterThanOrEqual(before.year_g);
      expect(after.year_h).toBeGreaterThanOrEqual(before.year_h);
    }),
  );
});

function dayOf(date: Date): Day {
  const day = date.toISOString().slice(0, 10);
  return isDay(day) ? day : termDays.first;
}
