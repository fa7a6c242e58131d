import { expect, test } from 'vitest';
import { addDays, type Day } from '#platform/language/times/day.ts';
import { toHijri } from '#platform/language/times/hijri.ts';
import { standardPublicSettings } from '#services/settings/contract.ts';
import { prayerPauses } from './prayer-times.ts';

const calendar = { ...standardPublicSettings.calendar, prayer_pause: true };

const at = (day: Day, prayer: string, set = calendar) =>
  prayerPauses(set, day).find((pause) => pause.prayer === prayer)?.start_time;

// Riyadh times by the Umm al-Qura method, as the library computes them for the default location.
test.each([
  ['2026-03-01', '12:06', '15:27'],
  ['2026-06-21', '11:55', '15:16'],
  ['2026-11-03', '11:37', '14:48'],
  ['2026-11-22', '11:39', '14:43'],
  ['2026-12-21', '11:51', '14:50'],
] as const)('on %s Riyadh prays at %s and at %s', (day, dhuhr, asr) => {
  expect([at(day, 'dhuhr'), at(day, 'asr')]).toEqual([dhuhr, asr]);
});

test('all year round noon in Riyadh is between 11:35 and 12:10, and the five follow each other', () => {
  for (let day: Day = '2026-01-01'; day < '2028-01-01'; day = addDays(day, 1)) {
    const noon = at(day, 'dhuhr') ?? '';
    expect(noon >= '11:35' && noon <= '12:10', `${day} ${noon}`).toBe(true);
    const times = prayerPauses(calendar, day).map(({ start_time }) => start_time);
    expect(times).toEqual(times.toSorted());
  }
});

test('the night prayer is called two hours after sunset in Ramadan, else an hour and a half', () => {
  const ramadan = '2027-02-15';
  expect(toHijri(ramadan)?.month).toBe(9);
  expect([at(ramadan, 'maghrib'), at(ramadan, 'isha')]).toEqual(['17:48', '19:48']);
  expect([at('2026-11-22', 'maghrib'), at('2026-11-22', 'isha')]).toEqual(['17:04', '18:34']);
});

test('a pause lasts as long as is set, and where it is set; none while it is off', () => {
  const short = { ...calendar, prayer_pause_minutes: 25 };
  expect(prayerPauses(short, '2026-11-22')[1]).toEqual({
    prayer: 'dhuhr',
    day: '2026-11-22',
    start_time: '11:39',
    end_time: '12:04',
  });
  const jeddah = { ...calendar, latitude: 21.4858, longitude: 39.1925 };
  expect(at('2026-11-22', 'dhuhr', jeddah)).toBe('12:09');
  expect(prayerPauses({ ...calendar, prayer_pause: false }, '2026-11-22')).toEqual([]);
});
