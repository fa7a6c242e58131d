import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages } from '../language.ts';
import type { Time } from './day.ts';
import { parseTimeInput } from './time-input.ts';
import { formatTime } from './times.ts';

test.each([
  ['14:30', '14:30'],
  ['9:30', '09:30'],
  ['930', '09:30'],
  ['1430', '14:30'],
  ['9', '09:00'],
  ['14', '14:00'],
  ['00:05', '00:05'],
  ['2:30 م', '14:30'],
  ['2:30م', '14:30'],
  ['2:30 pm', '14:30'],
  ['2:30PM', '14:30'],
  ['2.30 p.m.', '14:30'],
  ['٢:٣٠ مساءً', '14:30'],
  ['٢٫٣٠ مساءا', '14:30'],
  ['2 م', '14:00'],
  ['2 ظهرًا', '14:00'],
  ['3:15 عصرا', '15:15'],
  ['9:00 صباحًا', '09:00'],
  ['9 ص', '09:00'],
  ['12:00 ص', '00:00'],
  ['12:30 م', '12:30'],
  ['12:30 ظ', '12:30'],
  ['12:30 am', '00:30'],
  ['11 ليلًا', '23:00'],
  ['12 ليلًا', '00:00'],
  ['1:30 ليلًا', '01:30'],
  ['14:30 م', '14:30'],
  ['\u20672:30 م\u2069', '14:30'],
] as const)('%j is %s', (typed, time) => {
  expect(parseTimeInput(typed)).toBe(time);
});

test.each([
  '',
  'م',
  '25:00',
  '9:60',
  '9:5',
  '14:30 ص',
  '0:30 م',
  '2:30 غدا',
  '2:30 م م',
  '-2',
  '9'.repeat(21),
])('%j is no time', (typed) => {
  expect(parseTimeInput(typed)).toBeNull();
});

test('every time is read as the portal writes it, in both languages and any digits', () => {
  const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
  fc.assert(
    fc.property(minute, fc.constantFrom(...languages), (at, language) => {
      const pad = (n: number) => String(n).padStart(2, '0');
      const time: Time = `${pad(Math.trunc(at / 60))}:${pad(at % 60)}` as Time;
      const written = formatTime(time, language);
      const indic = written.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
      expect(parseTimeInput(written)).toBe(time);
      expect(parseTimeInput(indic)).toBe(time);
    }),
  );
});
