import { describe, expect, test } from 'vitest';
import { isNationalId } from './identity.ts';
import { familiesAbroad, femaleNames, maleNames, saudiFamilies } from './name-lists.ts';
import { count, people, students, users, valuesOf } from './testing.ts';

describe('everybody', () => {
  test('has a valid national id in the reserved look, a phone and, but for a few who have just come, a mail address of their own', () => {
    for (const row of people) {
      expect(row.national_id).toMatch(/^[12]0000\d{5}$/);
      expect(isNationalId(row.national_id ?? ''), row.national_id).toBe(true);
      expect(row.phone).toMatch(/^5000\d{5}$/);
      const host = row.student_id ? 'students' : 'staff';
      const hasNone = /^261.*00$/.test(row.student_id ?? '');
      const own = `${row.student_id ?? row.user_id}@${host}.bawaba.example`;
      expect(row.email).toBe(hasNone ? '' : own);
    }
    expect(valuesOf(people, 'national_id').size).toBe(people.length);
    expect(valuesOf(people, 'phone').size).toBe(people.length);
    expect(valuesOf(students, 'student_id').size).toBe(students.length);
    expect(valuesOf(users, 'user_id').size).toBe(users.length);
  });

  test('check digits refuse what is not a number of anybody', () => {
    for (const valid of ['1058529940', '1001244019', '2172323137']) {
      expect(isNationalId(valid)).toBe(true);
    }
    for (const wrong of ['1234567890', '3000000010', '100000001', '1000000017']) {
      expect(isNationalId(wrong)).toBe(false);
    }
  });

  test('a student’s number is a citizen’s or a resident’s as the nationality says', () => {
    for (const row of students) {
      expect(row.national_id?.[0]).toBe(row.nationality === 'SA' ? '1' : '2');
    }
    const citizens = count(students, (row) => row.nationality === 'SA');
    expect(citizens / students.length).toBeGreaterThan(0.8);
    expect(valuesOf(students, 'nationality').size).toBe(Object.keys(familiesAbroad).length + 1);
  });

  test('is named in Arabic letters and in English letters', () => {
    for (const row of people) {
      for (const part of ['first', 'middle', 'last']) {
        expect(row[`${part}_name`]).toMatch(/^[A-Z][A-Za-z-]+( [A-Z][A-Za-z-]+)?$/);
        expect(row[`${part}_name_ar`]).toMatch(/^[ء-ي]+( [ء-ي]+)?$/);
      }
    }
    expect(maleNames.length).toBeGreaterThanOrEqual(60);
    expect(femaleNames.length).toBeGreaterThanOrEqual(60);
    expect(saudiFamilies.length).toBeGreaterThanOrEqual(80);
    for (const list of [maleNames, femaleNames, saudiFamilies]) {
      expect(new Set(list.map(([, name_ar]) => name_ar)).size).toBe(list.length);
    }
  });
});
