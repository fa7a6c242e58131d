import { gregorianToHijri } from '@tabby_ai/hijri-converter';
import { describe, expect, test } from 'vitest';
import { currentTerm, terms } from './calendar.ts';

describe('the terms', () => {
  test('are the ones that the portal knows, one of them current', () => {
    expect(terms.map((term) => term.code).join(' ')).toBe(
      '211 212 221 222 231 232 233 241 242 251 252 253 261 262',
    );
    expect(terms.filter((term) => term.is_current).map((term) => term.code)).toEqual(['261']);
    expect(currentTerm).toMatchObject({
      name: 'First semester 2026-2027',
      name_ar: 'الفصل الدراسي الأول 1448هـ',
      start_date: '2026-08-23',
      end_date: '2026-12-17',
    });
  });

  test('follow one another from a Sunday to a Thursday', () => {
    terms.forEach((term, index) => {
      expect(new Date(term.start_date).getUTCDay()).toBe(0);
      expect(new Date(term.end_date).getUTCDay()).toBe(4);
      expect(term.end_date > term.start_date).toBe(true);
      const next = terms[index + 1];
      if (next) expect(next.start_date > term.end_date).toBe(true);
    });
  });

  test('carry the Hijri year of the academic year’s first day', () => {
    for (const term of terms) {
      const first = terms.find((each) => each.code === `${term.code.slice(0, 2)}1`);
      const [year = 0, month = 0, day = 0] = (first?.start_date ?? '').split('-').map(Number);
      expect(term.year_h).toBe(gregorianToHijri({ year, month, day }).year);
      expect(term.year_g).toBe(year);
    }
  });
});
