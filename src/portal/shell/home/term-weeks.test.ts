import { expect, test } from 'vitest';
import { weekOfTerm } from './term-weeks.ts';

const autumn = { start_date: '2026-08-23', end_date: '2026-12-17' } as const;

test.each([
  ['2026-08-22', null],
  ['2026-08-23', { week: 1, of: 17 }],
  ['2026-08-29', { week: 1, of: 17 }],
  ['2026-08-30', { week: 2, of: 17 }],
  ['2026-11-22', { week: 14, of: 17 }],
  ['2026-12-17', { week: 17, of: 17 }],
  ['2026-12-18', null],
] as const)('%s is in %o', (day, week) => {
  expect(weekOfTerm(autumn, day)).toEqual(week);
});

test('a term that begins within a week counts that week', () => {
  const term = { start_date: '2026-08-25', end_date: '2026-09-03' } as const;
  expect(weekOfTerm(term, '2026-08-25')).toEqual({ week: 1, of: 2 });
  expect(weekOfTerm(term, '2026-08-30')).toEqual({ week: 2, of: 2 });
});
