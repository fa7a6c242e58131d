import { expect, test } from 'vitest';
import { nextDue, staleAt } from './schedule.ts';

const at = (moment: string) => new Date(moment);
const daily = { every: 'day', weekday: null, start_time: '03:00' } as const;

test('a daily one is due today until its time has come, then tomorrow; Riyadh is three hours ahead', () => {
  expect(nextDue(daily, at('2026-11-21T23:59:00Z'))).toEqual(at('2026-11-22T00:00:00Z'));
  expect(nextDue(daily, at('2026-11-22T00:00:00Z'))).toEqual(at('2026-11-23T00:00:00Z'));
});

test('a weekly one waits for its day, a whole week when the time has just gone', () => {
  const sundays = { every: 'week', weekday: 0, start_time: '06:30' } as const;
  expect(nextDue(sundays, at('2026-11-18T10:00:00Z'))).toEqual(at('2026-11-22T03:30:00Z'));
  expect(nextDue(sundays, at('2026-11-22T03:30:00Z'))).toEqual(at('2026-11-29T03:30:00Z'));
});

test('data is old after the limit, and what is loaded weekly a day after it was due again', () => {
  const loaded = at('2026-11-18T10:00:00Z');
  const weekly = { every: 'week', weekday: 3, start_time: '06:30' } as const;
  expect(staleAt(loaded, 2, null)).toEqual(at('2026-11-20T10:00:00Z'));
  expect(staleAt(loaded, 2, daily)).toEqual(at('2026-11-20T10:00:00Z'));
  expect(staleAt(loaded, 1, daily)).toEqual(at('2026-11-20T00:00:00Z'));
  expect(staleAt(loaded, 2, weekly)).toEqual(at('2026-11-26T03:30:00Z'));
  expect(staleAt(loaded, 30, weekly)).toEqual(at('2026-12-18T10:00:00Z'));
});
