import { expect, test } from 'vitest';
import { type PrayerPause, pauseMet } from './prayer.ts';

const day = '2026-11-23';
const noon: PrayerPause = { prayer: 'dhuhr', day, start_time: '11:39', end_time: '11:59' };
const afternoon: PrayerPause = { prayer: 'asr', day, start_time: '14:39', end_time: '14:59' };

test.each([
  ['11:00', '11:39', null],
  ['11:59', '12:30', null],
  ['11:00', '11:40', 'dhuhr'],
  ['11:58', '12:30', 'dhuhr'],
  ['11:45', '11:50', 'dhuhr'],
  ['11:00', '15:00', 'dhuhr'],
  ['14:30', '15:00', 'asr'],
] as const)('a slot from %s to %s meets %s', (start_time, end_time, prayer) => {
  const slot = { day, start_time, end_time } as const;
  expect(pauseMet(slot, [noon, afternoon])?.prayer ?? null).toBe(prayer);
});

test('another day’s pause is none', () => {
  expect(pauseMet({ ...noon, day: '2026-11-24' }, [noon, afternoon])).toBeNull();
});
