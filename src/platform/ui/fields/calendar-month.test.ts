import { describe, expect, test } from 'vitest';
import type { Day } from '#platform/language/times/day.ts';
import { addMonths, dayNumber, monthTitle, sameMonth, weeksOfMonth } from './calendar-month.ts';

const today: Day = '2026-11-22';

describe('a month of the calendar', () => {
  test('shows whole weeks from Sunday, in either calendar', () => {
    const hijri = weeksOfMonth(today, 'hijri');
    expect(hijri[0]?.[0]).toBe('2026-11-08');
    expect(hijri.at(-1)?.[6]).toBe('2026-12-12');
    const gregorian = weeksOfMonth(today, 'gregorian');
    expect(gregorian[0]?.[0]).toBe('2026-11-01');
    expect(gregorian.at(-1)?.[6]).toBe('2026-12-05');
  });

  test('numbers each day in both', () => {
    expect(dayNumber(today, 'hijri')).toBe(12);
    expect(dayNumber(today, 'gregorian')).toBe(22);
    expect(sameMonth('2026-11-22', '2026-12-08', 'hijri')).toBe(true);
    expect(sameMonth('2026-11-22', '2026-12-08', 'gregorian')).toBe(false);
  });

  test('is named in one calendar and says what it covers of the other', () => {
    expect(monthTitle(today, 'hijri', 'ar')).toEqual({
      name: 'جمادى الآخرة 1448هـ',
      other: 'نوفمبر وديسمبر 2026',
    });
    expect(monthTitle('2027-01-01', 'hijri', 'en')).toEqual({
      name: 'Rajab 1448 AH',
      other: 'December 2026 and January 2027',
    });
    expect(monthTitle(today, 'gregorian', 'en').name).toBe('November 2026');
  });
});

describe('going from month to month', () => {
  test('keeps the number, or takes the last day of a shorter month', () => {
    expect(addMonths('2026-01-31', 1, 'gregorian')).toBe('2026-02-28');
    expect(addMonths('2026-01-15', -1, 'gregorian')).toBe('2025-12-15');
    expect(addMonths('2026-12-15', 1, 'gregorian')).toBe('2027-01-15');
    const last = addMonths('2026-11-10', 1, 'hijri');
    expect(dayNumber('2026-11-10', 'hijri')).toBe(30);
    expect(dayNumber(last, 'hijri')).toBe(29);
  });

  test('comes back to the month it left', () => {
    for (const calendar of ['hijri', 'gregorian'] as const) {
      const away = addMonths(today, 25, calendar);
      expect(addMonths(away, -25, calendar)).toBe(today);
    }
  });

  test('stays where it is at the end of the Hijri table', () => {
    expect(addMonths('2077-11-01', 1, 'hijri')).toBe('2077-11-01');
  });
});
