import { describe, expect, test } from 'vitest';
import { stripIsolates } from '../bidi.ts';
import {
  type DayStyle,
  datePieces,
  formatDay,
  formatGregorian,
  formatHijri,
  formatMoment,
  rangePieces,
  weekdayName,
} from './dates.ts';
import type { Day } from './day.ts';

const sunday = '2026-11-22';

/** Without isolates and no-break spaces. */
const plain = (text: string) => stripIsolates(text).replaceAll('\u00a0', ' ');

describe('a day in both calendars', () => {
  test.each<[DayStyle, string, string]>([
    [
      'full',
      'الأحد · 12 جمادى الآخرة 1448هـ · 22 نوفمبر 2026م',
      'Sunday · 22 November 2026 · 12 Jumada II 1448 AH',
    ],
    [
      'long',
      'الأحد 12 جمادى الآخرة 1448هـ · 22 نوفمبر 2026م',
      'Sunday 22 November 2026 · 12 Jumada II 1448 AH',
    ],
    [
      'medium',
      '12 جمادى الآخرة 1448هـ · 22 نوفمبر 2026م',
      '22 November 2026 · 12 Jumada II 1448 AH',
    ],
    ['short', 'الأحد 12 جمادى الآخرة · 22 نوفمبر', 'Sunday 22 November · 12 Jumada II'],
    ['brief', '12 جمادى الآخرة · 22 نوفمبر', '22 November · 12 Jumada II'],
  ])('%s', (style, arabic, english) => {
    expect(plain(formatDay(sunday, 'ar', style))).toBe(arabic);
    expect(plain(formatDay(sunday, 'en', style))).toBe(english);
  });

  test.each<[DayStyle, number]>([
    ['full', 5],
    ['long', 4],
    ['medium', 1],
    ['short', 2],
    ['brief', 1],
  ])('%s breaks nowhere inside a date', (style, parts) => {
    expect(formatDay(sunday, 'ar', style).split(' ')).toHaveLength(parts);
  });

  test('in pieces, each an island in its language’s direction', () => {
    expect(datePieces(sunday, 'ar', { year: false })).toEqual({
      first: '\u206712\u00a0جمادى\u00a0الآخرة\u2069',
      second: '\u206722\u00a0نوفمبر\u2069',
    });
    expect(datePieces('2026-04-30', 'en', { weekday: true })).toEqual({
      first: '\u2066Thursday 30\u00a0April\u00a02026\u2069',
      second: '\u206613\u00a0Dhu\u00a0al-\u2060Qi’dah\u00a01447\u00a0AH\u2069',
    });
    expect(formatDay(sunday, 'ar').startsWith('\u2067')).toBe(true);
  });

  test('one calendar alone', () => {
    expect(plain(formatGregorian('2026-11-30', 'ar', { weekday: true }))).toBe(
      'الاثنين 30 نوفمبر 2026م',
    );
    expect(plain(formatHijri('2026-02-01', 'en'))).toBe('13 Sha’ban 1447 AH');
    expect(weekdayName(sunday, 'ar')).toBe('الأحد');
  });

  test('a range says a month once that both its days are in', () => {
    const inWords = (from: Day, to: Day, language: 'ar' | 'en') => {
      const { first, second } = rangePieces({ from, to }, language);
      return [first, second].map((range) => range && [range.from, range.to].map(plain));
    };
    expect(inWords('2026-11-22', '2026-11-26', 'ar')).toEqual([
      ['12', '16 جمادى الآخرة'],
      ['22', '26 نوفمبر'],
    ]);
    expect(inWords('2026-11-29', '2026-12-03', 'en')).toEqual([
      ['29 November', '3 December'],
      ['19', '23 Jumada II'],
    ]);
    expect(inWords('2025-12-28', '2026-12-30', 'en')[0]).toEqual(['28 December', '30 December']);
    expect(inWords('2100-01-01', '2100-01-04', 'ar')).toEqual([['1', '4 يناير'], null]);
  });

  test('outside the Hijri table only the Gregorian date is told', () => {
    expect(plain(formatDay('1920-05-01', 'ar', 'full'))).toBe('السبت · 1 مايو 1920م');
    expect(plain(formatDay('2100-01-01', 'en'))).toBe('1 January 2100');
    expect(formatHijri('1920-05-01', 'ar')).toBe('');
  });
});

test('a moment is told in Riyadh', () => {
  expect(plain(formatMoment('2026-11-22T05:59:00Z', 'ar', 'brief'))).toBe(
    '12 جمادى الآخرة · 22 نوفمبر، 8:59 ص',
  );
  expect(plain(formatMoment('2026-11-22T21:30:00Z', 'en'))).toBe(
    '23 November 2026 · 13 Jumada II 1448 AH, 12:30 am',
  );
});
