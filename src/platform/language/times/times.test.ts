import { describe, expect, test } from 'vitest';
import { stripIsolates } from '../bidi.ts';
import { formatTime, formatTimeRange } from './times.ts';

describe('times', () => {
  test.each([
    ['00:00', '12:00\u00a0ص', '12:00\u00a0am'],
    ['00:05', '12:05\u00a0ص', '12:05\u00a0am'],
    ['09:30', '9:30\u00a0ص', '9:30\u00a0am'],
    ['11:59', '11:59\u00a0ص', '11:59\u00a0am'],
    ['12:00', '12:00\u00a0م', '12:00\u00a0pm'],
    ['13:05:00', '1:05\u00a0م', '1:05\u00a0pm'],
    ['23:59', '11:59\u00a0م', '11:59\u00a0pm'],
  ])('%s is %s, %s', (time, arabic, english) => {
    expect(stripIsolates(formatTime(time, 'ar'))).toBe(arabic);
    expect(stripIsolates(formatTime(time, 'en'))).toBe(english);
  });

  test('a range names the half of the day once, each time an island', () => {
    expect(formatTimeRange('10:30', '11:00', 'ar')).toBe(
      '\u2067\u206810:30\u2069\u00a0– \u206811:00\u2069\u00a0ص\u2069',
    );
    expect(stripIsolates(formatTimeRange('13:00', '13:30', 'en'))).toBe('1:00\u00a0– 1:30\u00a0pm');
  });

  test('a range over noon names both halves', () => {
    expect(formatTimeRange('11:30', '12:00', 'ar')).toBe(
      '\u2067\u206711:30\u00a0ص\u2069\u00a0– \u206712:00\u00a0م\u2069\u2069',
    );
    expect(stripIsolates(formatTimeRange('11:30', '12:00', 'en'))).toBe(
      '11:30\u00a0am\u00a0– 12:00\u00a0pm',
    );
  });
});
