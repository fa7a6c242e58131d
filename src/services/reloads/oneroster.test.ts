import { describe, expect, test } from 'vitest';
import { cellsOfUser, isOfKind, type Orgs, partsOfName, userTypeOf } from './oneroster.ts';
import { studentColumns } from './student-row.ts';

const orgs: Orgs = new Map([
  ['u', { type: 'school', identifier: '', parent: '' }],
  ['c', { type: 'school', identifier: '6', parent: 'u' }],
  ['d', { type: 'department', identifier: '5', parent: 'c' }],
]);

const user = {
  sourcedid: 'x-1',
  identifier: '231000001',
  username: 'rakan',
  givenname: 'Rakan',
  middlename: 'Saad',
  familyname: 'Al-Harbi',
  sms: '',
  phone: '0500000001',
  email: 'rakan@example.sa',
  primaryorgsourcedid: 'd',
  'metadata.sa.name_ar': 'عبد الله سعد آل سعيد',
  'metadata.sa.gender': 'Male',
  'metadata.sa.total_hours': '168',
  'metadata.sa.passed_hours': '100',
};

describe('a OneRoster user as a row of ours', () => {
  test('takes the fields that OneRoster has, and the rest from the metadata', () => {
    const cells = cellsOfUser({ cells: user, user_type: 2 }, studentColumns, orgs);
    expect(cells).toMatchObject({
      student_id: '231000001',
      first_name: 'Rakan',
      first_name_ar: 'عبد الله',
      middle_name_ar: 'سعد',
      last_name_ar: 'آل سعيد',
      gender: '1',
      phone: '0500000001',
      major_code: '5',
      college_code: '6',
      remaining_hours: '68',
      is_halted: '0',
      gpa: '',
    });
    expect(Object.keys(cells)).toEqual([...studentColumns]);
  });

  test('a column that the metadata give wins over what is derived', () => {
    const said = { ...user, 'metadata.sa.major_code': '9', 'metadata.sa.remaining_hours': '70' };
    const cells = cellsOfUser({ cells: said, user_type: 2 }, studentColumns, orgs);
    expect(cells).toMatchObject({ major_code: '9', remaining_hours: '70' });
  });

  test('without an identifier the user name is the number, and a school is a college', () => {
    const said = { ...user, identifier: ' ', username: '231000009', primaryorgsourcedid: 'c' };
    const cells = cellsOfUser({ cells: said, user_type: 2 }, studentColumns, orgs);
    expect(cells).toMatchObject({ student_id: '231000009', college_code: '6', major_code: '' });
  });
});

describe('who stands in which reload', () => {
  test('roles tell the kind of user; a parent is nobody here', () => {
    expect(userTypeOf('student')).toBe(2);
    expect(userTypeOf('Teacher')).toBe(1);
    expect(userTypeOf('systemAdministrator')).toBe(4);
    expect(userTypeOf('parent')).toBeNull();
    expect(isOfKind('students', 2)).toBe(true);
    expect(isOfKind('users', 2)).toBe(false);
    expect(isOfKind('users', 1)).toBe(true);
    expect(isOfKind('instructors', 3)).toBe(false);
  });

  test('a name of one word has no family name, and an empty one has nothing', () => {
    expect(partsOfName('راكان')).toEqual({ first: 'راكان', middle: '', last: '' });
    expect(partsOfName('  ')).toEqual({ first: '', middle: '', last: '' });
    expect(partsOfName('سارة عبد')).toEqual({ first: 'سارة', middle: '', last: 'عبد' });
  });
});
