import { expect, test } from 'vitest';
import { addDays } from './day.ts';
import { relativeDay, relativeMoment, timeAfter, timeLeft } from './relative.ts';

const today = '2026-11-22';

test.each([
  [0, 'اليوم', 'Today'],
  [1, 'غدًا', 'Tomorrow'],
  [2, 'بعد غد', 'In 2 days'],
  [4, 'بعد 4 أيام', 'In 4 days'],
  [10, 'بعد 10 أيام', 'In 10 days'],
  [14, 'بعد 14 يومًا', 'In 14 days'],
  [-1, 'أمس', 'Yesterday'],
  [-2, 'قبل يومين', '2 days ago'],
  [-3, 'قبل 3 أيام', '3 days ago'],
  [-21, 'قبل 21 يومًا', '21 days ago'],
  [-30, 'قبل شهر', '1 month ago'],
  [-60, 'قبل شهرين', '2 months ago'],
  [120, 'بعد 4 أشهر', 'In 4 months'],
  [-59, 'قبل شهر', '1 month ago'],
  [-359, 'قبل 11 شهرًا', '11 months ago'],
  [-360, 'قبل سنة', '1 year ago'],
  [-729, 'قبل سنة', '1 year ago'],
  [730, 'بعد سنتين', 'In 2 years'],
  [-1500, 'قبل 4 سنوات', '4 years ago'],
  [-4400, 'قبل 12 سنة', '12 years ago'],
])('%d days away is %s, %s', (days, arabic, english) => {
  const day = addDays(today, days);
  expect(relativeDay(day, today, 'ar')).toBe(arabic);
  expect(relativeDay(day, today, 'en')).toBe(english);
});

test.each([
  ['2026-11-22T08:59:30+03:00', 'الآن', 'Just now'],
  ['2026-11-22T08:59:00+03:00', 'قبل دقيقة', '1 minute ago'],
  ['2026-11-22T08:58:00+03:00', 'قبل دقيقتين', '2 minutes ago'],
  ['2026-11-22T08:55:00+03:00', 'قبل 5 دقائق', '5 minutes ago'],
  ['2026-11-22T08:40:00+03:00', 'قبل 20 دقيقة', '20 minutes ago'],
  ['2026-11-22T08:00:00+03:00', 'قبل ساعة', '1 hour ago'],
  ['2026-11-22T05:10:00+03:00', 'قبل 3 ساعات', '3 hours ago'],
  ['2026-11-22T11:30:00+03:00', 'بعد ساعتين', 'In 2 hours'],
  ['2026-11-21T23:30:00+03:00', 'أمس', 'Yesterday'],
  ['2026-11-24T09:00:00+03:00', 'بعد غد', 'In 2 days'],
])('%s seen at nine in the morning is %s, %s', (moment, arabic, english) => {
  const now = '2026-11-22T09:00:00+03:00';
  expect(relativeMoment(moment, now, 'ar')).toBe(arabic);
  expect(relativeMoment(moment, now, 'en')).toBe(english);
});

test('ten minutes over midnight are ten minutes, not yesterday', () => {
  const moment = '2026-11-22T23:55:00+03:00';
  expect(relativeMoment(moment, '2026-11-23T00:05:00+03:00', 'ar')).toBe('قبل 10 دقائق');
});

test('how long after something was waited for', () => {
  const from = '2026-11-22T05:00:00Z';
  const after = (to: string) => [timeAfter(from, to, 'ar'), timeAfter(from, to, 'en')];
  expect(after('2026-11-22T05:00:10Z')).toEqual(['بعد دقيقة', 'After 1 minute']);
  expect(after('2026-11-22T07:59:00Z')).toEqual(['بعد ساعتين', 'After 2 hours']);
  expect(after('2026-11-24T04:59:00Z')).toEqual(['بعد 47 ساعة', 'After 47 hours']);
  expect(after('2026-11-25T05:00:00Z')).toEqual(['بعد 3 أيام', 'After 3 days']);
});

test('what is left is said in two units', () => {
  const from = '2026-11-22T05:00:00Z';
  const left = (to: string) => [timeLeft(from, to, 'ar'), timeLeft(from, to, 'en')];
  expect(left('2026-11-24T19:00:00Z')).toEqual(['بعد يومين و14 ساعة', 'In 2 days and 14 hours']);
  expect(left('2026-11-23T05:00:00Z')).toEqual(['بعد يوم', 'In 1 day']);
  expect(left('2026-11-22T06:09:00Z')).toEqual(['بعد ساعة و9 دقائق', 'In 1 hour and 9 minutes']);
  expect(left('2026-11-22T05:00:01Z')).toEqual(['بعد دقيقة', 'In 1 minute']);
  expect(left('2026-11-22T04:00:00Z')).toEqual(['بعد دقيقة', 'In 1 minute']);
});
