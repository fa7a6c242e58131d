import { expect, test } from 'vitest';
import {
  addDays,
  dayOf,
  daysBetween,
  isDay,
  isTime,
  minutesOf,
  momentOf,
  riyadhDay,
  riyadhTime,
  startOfWeek,
  timeAt,
  weekdayOf,
} from './day.ts';

test('a day exists or is none', () => {
  for (const day of ['2026-11-22', '2024-02-29', '1948-01-01']) expect(isDay(day)).toBe(true);
  const none = [
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-11-31',
    '26-11-22',
    '2026-1-2',
    '',
    7,
  ];
  for (const value of none) expect(isDay(value)).toBe(false);
  expect(dayOf(2026, 2, 28)).toBe('2026-02-28');
  expect(dayOf(2026, 2, 29)).toBeNull();
});

test('a time of day', () => {
  expect(['00:00', '23:59', '24:00', '9:30', '10:60', '10:30:00'].map(isTime)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('the Riyadh day begins at 21:00 UTC', () => {
  expect(riyadhDay('2026-11-22T20:59:59.999Z')).toBe('2026-11-22');
  expect(riyadhDay(new Date('2026-11-22T21:00:00Z'))).toBe('2026-11-23');
  expect(riyadhTime('2026-11-22T21:05:00Z')).toBe('00:05');
  expect(riyadhTime('2026-11-22T10:30:00+03:00')).toBe('10:30');
});

test('a day and time in Riyadh are one moment', () => {
  const moment = momentOf('2026-11-23', '00:30');
  expect(moment.toISOString()).toBe('2026-11-22T21:30:00.000Z');
  expect([riyadhDay(moment), riyadhTime(moment)]).toEqual(['2026-11-23', '00:30']);
});

test('a time is its minutes since midnight', () => {
  expect(minutesOf('14:30')).toBe(870);
  expect([0, 565, 1439].map(timeAt)).toEqual(['00:00', '09:25', '23:59']);
});

test('days are counted over months and leap years', () => {
  expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(daysBetween('2026-11-22', '2026-11-30')).toBe(8);
  expect(daysBetween('2026-11-22', '2026-11-01')).toBe(-21);
});

test('the week begins on Sunday', () => {
  expect([weekdayOf('2026-11-22'), weekdayOf('2026-11-28')]).toEqual([0, 6]);
  expect(startOfWeek('2026-11-22')).toBe('2026-11-22');
  expect(startOfWeek('2026-11-28')).toBe('2026-11-22');
});
