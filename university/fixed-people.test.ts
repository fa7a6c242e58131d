import { describe, expect, test } from 'vitest';
import { fixedPeople } from './fixed-people.ts';
import { count, number, person, read, students, users, valuesOf } from './testing.ts';

const fees = read('fees.csv');

describe('the fixed students', () => {
  const ids = [1, 2, 3, 4, 5, 6, 7].map((place) => `23100000${place}`);

  test('have their national ids', () => {
    expect(ids.map((id) => person(id).national_id)).toEqual([
      '1000000016',
      '1000000024',
      '1000000032',
      '1000000040',
      '1000000057',
      '1000000065',
      '1000000073',
    ]);
  });

  test('are all enrolled, joined in 231 and are halted only in one case', () => {
    expect(valuesOf(ids.map(person), 'academic_status')).toEqual(new Set(['enrolled']));
    expect(valuesOf(ids.map(person), 'join_term')).toEqual(new Set(['231']));
    expect(ids.filter((id) => person(id).is_halted === '1')).toEqual(['231000003']);
  });

  test('are what the demo promises of each', () => {
    expect(person('231000001')).toMatchObject({
      gender: '1',
      major_code: '1',
      enable_internship: '1',
      status_internship_documents: 'Accepted',
      has_insternhip_periorities: '1',
    });
    expect(person('231000002')).toMatchObject({
      gender: '2',
      major_code: '2',
      enable_internship: '1',
      status_internship_documents: 'Pending',
      has_insternhip_periorities: '0',
    });
    expect(person('231000005')).toMatchObject({ gender: '1', major_code: '5' });
    const owed = fees
      .filter((row) => row.student_id === '231000005')
      .map((row) => number(row, 'amount') - number(row, 'paid_amount'));
    expect(owed.reduce((sum, each) => sum + each)).toBeGreaterThan(0);
  });

  test('have the guides that are promised, and 231000007 alone has none', () => {
    expect(ids.slice(0, 5).map((id) => person(id).advisor_id)).toEqual([
      '900003',
      '900104',
      '900003',
      '900104',
      '900003',
    ]);
    const without = students.filter((row) => row.advisor_id === '');
    expect(without.map((row) => row.student_id)).toEqual(['231000007']);
    expect(count(students, (row) => row.advisor_id === '900003')).toBeGreaterThanOrEqual(253);
  });
});

describe('the fixed staff', () => {
  const span = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index);

  test.each([
    ['instructors', '1', 900_000, [...span(1, 22), 28, 29, 32]],
    ['employees', '3', 700_000, [1, 2, 3, 5, 6, 7, 9, 12, 13, 15, 17, 32, 35, 36, 37]],
    ['administrators', '4', 800_000, [...span(1, 29), 32]],
  ])('%s hold the role that their number names', (_, user_type, base, codes) => {
    for (const code of codes) {
      const { roles, ...one } = person(String(base + code));
      expect(one).toMatchObject({ user_type, is_staff: '1', active: '1' });
      expect(roles?.split('|')[0]).toBe(String(code));
    }
  });

  test('includes the guides, the one with three roles and the one who is not staff', () => {
    expect(person('900003')).toMatchObject({ gender: '1', is_advisory: '1', section: '1' });
    expect(person('900104')).toMatchObject({ gender: '2', roles: '3', section: '2' });
    expect(person('900050').roles).toBe('3|2|29');
    expect(person('700006').roles).toBe('6|9');
    expect(person('800016').roles).toBe('16|27');
    expect(person('900099')).toMatchObject({ user_type: '1', is_staff: '0', active: '1' });
    expect(count(users, (row) => row.is_staff === '0')).toBe(1);
  });

  test('is listed for whoever starts the demo, every person as in the files', () => {
    expect(fixedPeople).toHaveLength(7 + 28 + 15 + 30);
    for (const { user_id, user_type, name, name_ar } of fixedPeople) {
      const row = person(user_id);
      expect(name).toBe(`${row.first_name} ${row.middle_name} ${row.last_name}`);
      expect(name_ar).toBe(`${row.first_name_ar} ${row.middle_name_ar} ${row.last_name_ar}`);
      expect(String(user_type)).toBe(row.user_type ?? '2');
    }
    expect(new Set(fixedPeople.map((person) => person.name_ar)).size).toBe(fixedPeople.length);
    const roleOf = (user_id: string) => fixedPeople.find((one) => one.user_id === user_id)?.role;
    expect(['900012', '700012', '900009', '700009'].map(roleOf)).toEqual([
      'System data',
      'Financial management',
      'Head of psychological guidance',
      'Faculty registration supervisor',
    ]);
  });
});
