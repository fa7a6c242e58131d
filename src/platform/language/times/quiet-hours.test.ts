import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type QuietHours, quietUntil, weekDays } from './quiet-hours.ts';

const nights: QuietHours = { is_on: true, start_time: '22:00', end_time: '06:00', days: weekDays };

/** A moment in Riyadh time. */
const at = (moment: string) => new Date(`${moment}:00+03:00`);
const untilOf = (hours: QuietHours, moment: string) => quietUntil(hours, at(moment));

test.each([
  ['2026-11-22T21:59', null],
  ['2026-11-22T22:00', '2026-11-23T06:00'],
  ['2026-11-22T23:59', '2026-11-23T06:00'],
  ['2026-11-23T00:00', '2026-11-23T06:00'],
  ['2026-11-23T05:59', '2026-11-23T06:00'],
  ['2026-11-23T06:00', null],
])('a night that passes midnight, at %s', (moment, until) => {
  expect(untilOf(nights, moment)).toEqual(until && at(until));
});

test.each([
  // Saturday's night ends on Sunday, in the next week, and still counts as Saturday's.
  [[6], '2026-11-21T23:00', '2026-11-22T06:00'],
  [[6], '2026-11-22T05:00', '2026-11-22T06:00'],
  [[6], '2026-11-22T23:00', null],
  [[0], '2026-11-22T05:00', null],
  [[0], '2026-11-21T23:00', null],
  [[0], '2026-11-22T22:30', '2026-11-23T06:00'],
])('on the days %j, at %s', (days, moment, until) => {
  expect(untilOf({ ...nights, days }, moment)).toEqual(until && at(until));
});

test('within one day, and switched off', () => {
  const noon: QuietHours = { ...nights, start_time: '12:00', end_time: '13:30', days: [0] };
  expect(untilOf(noon, '2026-11-22T12:30')).toEqual(at('2026-11-22T13:30'));
  expect(untilOf(noon, '2026-11-22T13:30')).toBe(null);
  expect(untilOf({ ...nights, is_on: false }, '2026-11-22T23:00')).toBe(null);
});

test('an end lies ahead by less than a day, and nothing is quiet at it', () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  const timeOf = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}` as const;
  const hours = fc
    .tuple(minute, minute, fc.subarray([...weekDays], { minLength: 1 }))
    .filter(([start, end]) => start !== end)
    .map(([start, end, days]): QuietHours => {
      return {
        is_on: true,
        start_time: timeOf(start) as never,
        end_time: timeOf(end) as never,
        days,
      };
    });
  const moment = fc.date({
    min: at('2026-01-01T00:00'),
    max: at('2027-12-31T23:59'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(hours, moment, (quiet, now) => {
      const until = quietUntil(quiet, now);
      if (!until) return;
      expect(until.getTime()).toBeGreaterThan(now.getTime());
      expect(until.getTime() - now.getTime()).toBeLessThan(86_400_000);
      expect(quietUntil(quiet, until)).toBe(null);
    }),
  );
});
