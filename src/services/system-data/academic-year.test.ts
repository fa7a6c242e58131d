import fc from 'fast-check';
import { expect, test } from 'vitest';
import { terms } from '../../../university/calendar.ts';
import { academicYearOf, termDays } from './academic-year.ts';

test.each(terms)('$code is of $year_h, $year_g', ({ start_date, year_g, year_h }) => {
  const first = terms.find((term) => term.year_g === year_g && term.ordinal === 1);
  const labels = { year_g, year_h };
  expect(academicYearOf(start_date as never, (first?.start_date ?? null) as never)).toEqual(labels);
  expect(academicYearOf(start_date as never)).toEqual(labels);
});

test('every day that a term may begin on has both labels, and they never go back', () => {
  const days = fc.date({
    min: new Date(termDays.first),
    max: new Date(termDays.last),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(days, days, (one, other) => {
      const [from, to] = [one, other].toSorted((a, b) => a.getTime() - b.getTime());
      const [before, after] = [from, to].map((date) =>
        academicYearOf((date?.toISOString().slice(0, 10) ?? '') as never),
      );
      expect(after?.year_g).toBeGreaterThanOrEqual(before?.year_g ?? 0);
      expect(after?.year_h).toBeGreaterThanOrEqual(before?.year_h ?? 0);
    }),
  );
});
