import { describe, expect, test } from 'vitest';
import { languages } from '../language.ts';
import { formatGregorian, formatHijri } from './dates.ts';
import { addDays } from './day.ts';
import { parseDayInput } from './day-input.ts';

describe('a day as people type it', () => {
  test.each([
    ['26/11/2026', '2026-11-26', 'gregorian'],
    ['2026-11-26', '2026-11-26', 'gregorian'],
    ['6/1/2026', '2026-01-06', 'gregorian'],
    ['2026 . 11 . 26', '2026-11-26', 'gregorian'],
    ['26 11 2026م', '2026-11-26', 'gregorian'],
    ['1448 / 6 / 16', '2026-11-26', 'hijri'],
    ['16/6/1448', '2026-11-26', 'hijri'],
    ['١٦ / ٦ / ١٤٤٨ هـ', '2026-11-26', 'hijri'],
    ['۱۴۴۸-۰۶-۱۶', '2026-11-26', 'hijri'],
    ['\u206716/6/1448\u2069', '2026-11-26', 'hijri'],
    ['30/2/1446', '2024-09-03', 'hijri'],
    ['16 جمادى الآخرة 1448هـ', '2026-11-26', 'hijri'],
    ['\u206716 جمادي الاخره ١٤٤٨ ه\u2069', '2026-11-26', 'hijri'],
    ['16 Jumada II 1448 AH', '2026-11-26', 'hijri'],
    ["13 sha'ban 1447", '2026-02-01', 'hijri'],
    ['26 نوفمبر 2026م', '2026-11-26', 'gregorian'],
    ['26 March 2026', '2026-03-26', 'gregorian'],
  ] as const)('%j is %s (%s), whatever the field shows', (text, day, calendar) => {
    expect(parseDayInput(text, 'gregorian')).toEqual({ day, calendar });
    expect(parseDayInput(text, 'hijri')).toEqual({ day, calendar });
  });

  test('two digits of a year belong to the calendar that the field shows', () => {
    expect(parseDayInput('16/6/48', 'hijri')).toEqual({ day: '2026-11-26', calendar: 'hijri' });
    expect(parseDayInput('26/11/26', 'gregorian')).toEqual({
      day: '2026-11-26',
      calendar: 'gregorian',
    });
  });

  test('a day past the end of its month names the length and the nearest day', () => {
    expect(parseDayInput('1448/6/30', 'hijri')).toEqual({
      problem: 'day_past_month_end',
      month_length: 29,
      nearest: '2026-12-09',
      calendar: 'hijri',
    });
    expect(parseDayInput('31/2/2026', 'hijri')).toEqual({
      problem: 'day_past_month_end',
      month_length: 28,
      nearest: '2026-02-28',
      calendar: 'gregorian',
    });
  });

  test.each([
    '',
    'غدًا',
    '2026',
    '11/2026',
    '1/2/3/2026',
    '32/1/2026',
    '0/1/2026',
    '1/13/2026',
    '1/0/1448',
    '1/13/1448',
    '1/1/1600',
    '1/1/2200',
    '26-11-226',
    '2026-11-2x',
    '26--11--2026',
    '15 رجب 2026',
    '15 مارس 1448',
    'رجب 1448',
  ])('%j is no day', (text) => {
    expect(parseDayInput(text, 'gregorian')).toEqual({ problem: 'invalid' });
  });
});

test('what the portal writes it also reads', () => {
  for (let offset = 0; offset < 720; offset += 11) {
    const day = addDays('2026-01-01', offset);
    for (const language of languages) {
      expect(parseDayInput(formatHijri(day, language), 'gregorian')).toEqual({
        day,
        calendar: 'hijri',
      });
      expect(parseDayInput(formatGregorian(day, language), 'hijri')).toEqual({
        day,
        calendar: 'gregorian',
      });
    }
  }
});
