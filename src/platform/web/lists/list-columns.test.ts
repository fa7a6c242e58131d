import { expect, test } from 'vitest';
import { shownColumns, writeColumns } from './list-columns.ts';

const columns = [
  { key: 'name' },
  { key: 'gpa' },
  { key: 'college', optional: true },
  { key: 'phone', optional: true },
];

function keys(wanted: string | undefined) {
  return shownColumns(columns, wanted).map(({ key }) => key);
}

test.each([
  [undefined, ['name', 'gpa']],
  ['phone,gpa', ['name', 'gpa', 'phone']],
  ['name', ['name']],
  ['college', ['name', 'college']],
  ['nonsense', ['name', 'gpa']],
  ['nonsense,phone', ['name', 'phone']],
  ['', ['name', 'gpa']],
])('an address with %j shows %j', (wanted, shown) => {
  expect(keys(wanted)).toEqual(shown);
});

test('what is shown is written and read back, the usual columns as nothing', () => {
  expect(writeColumns(columns, shownColumns(columns, undefined))).toBe(undefined);
  expect(writeColumns(columns, shownColumns(columns, 'gpa,phone'))).toBe('name,gpa,phone');
  expect(keys(writeColumns(columns, shownColumns(columns, 'name')))).toEqual(['name']);
});
