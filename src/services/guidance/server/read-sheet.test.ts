import { expect, test } from 'vitest';
import { isRefusal } from '#platform/contract/refusal.ts';
import { mostAssigned } from '../assignment.ts';
import { readSheet } from './read-sheet.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const codeOf = (text: string) => {
  const read = readSheet(bytes(text));
  return isRefusal(read) ? read.code : null;
};

test.each([
  ['with commas', 'student_id,advisor_id\n231000001,901001\n'],
  ['with semicolons and CRLF', 'student_id;advisor_id\r\n231000001;901001\r\n'],
  ['with a byte order mark', '\ufeffstudent_id,advisor_id\n231000001,901001\n'],
  ['in any order, beside other columns', 'name,ADVISOR_ID,student_id\nسعد,901001,231000001\n'],
  ['in Arabic digits, quoted', 'student_id,advisor_id\n"٢٣١٠٠٠٠٠١",\u200e901001\n'],
])('a sheet is read %s', (_, text) => {
  const row = { row_number: 2, student_id: '231000001', advisor_id: '901001' };
  expect(readSheet(bytes(text))).toEqual([row]);
});

test('a row keeps the number that a spreadsheet gives it, and an empty one is nobody', () => {
  const read = readSheet(bytes('student_id,advisor_id\n1,2\n,\n3,4\n'));
  expect(read).toEqual([
    { row_number: 2, student_id: '1', advisor_id: '2' },
    { row_number: 4, student_id: '3', advisor_id: '4' },
  ]);
});

test.each([
  ['', 'sheet_unreadable'],
  ['231000001,901001\n', 'sheet_unreadable'],
  ['student_id,advisor_id\n', 'sheet_unreadable'],
  ['student_id,advisor_id\n"231000001,901001\n', 'sheet_unreadable'],
  [`student_id,advisor_id\n${'1,2\n'.repeat(mostAssigned + 1)}`, 'too_many_students'],
])('%j is refused', (text, code) => {
  expect(codeOf(text)).toBe(code);
});
