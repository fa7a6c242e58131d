import { describe, expect, test } from 'vitest';
import {
  isInForce,
  isOffered,
  type ListFilter,
  rangeProblem,
  readFilters,
  waitsForOptions,
  withoutFilters,
} from './list-filters.ts';

const major: ListFilter = {
  name: 'major',
  label: 'Major',
  options: [
    { value: '1', label: 'Medicine' },
    { value: '5', label: 'Computer science' },
  ],
};
const level: ListFilter = { name: 'level', label: 'Level', range: { min: 1, max: 15 } };
const gpa: ListFilter = { name: 'gpa', label: 'GPA', range: { min: 0, max: 5, decimals: 2 } };
const view: ListFilter = {
  name: 'view',
  label: 'Views',
  isTabs: true,
  options: [
    { value: '', label: 'All' },
    { value: 'halted', label: 'Halted' },
  ],
};
const filters = [view, major, level, gpa];

function read(address: Record<string, string>) {
  return readFilters(filters, (name) => address[name]);
}

describe('what an address says', () => {
  test.each([
    [{}, { view: '' }],
    [{ major: '5' }, { view: '', major: '5' }],
    [{ major: '77', view: 'rich' }, { view: '' }],
    [
      { level_from: '5', level_to: '7' },
      { view: '', level_from: '5', level_to: '7' },
    ],
    [{ level_from: '٥' }, { view: '', level_from: '5' }],
    [
      { gpa_to: '2٫50', view: 'halted' },
      { view: 'halted', gpa_to: '2.5' },
    ],
    [{ level_from: '7', level_to: '5' }, { view: '' }],
    [{ level_from: '0' }, { view: '' }],
    [{ level_from: 'x', level_to: '7' }, { view: '' }],
    [{ level_to: '5.5' }, { view: '' }],
    [{ gpa_to: '2.555' }, { view: '' }],
    [{ gpa_from: '-1' }, { view: '' }],
  ])('%j is read as %j', (address, expected) => {
    expect(read(address)).toEqual(expected);
  });

  test('a filter without its options is waited for only where the address sets it', () => {
    const unknown = [{ ...major, options: undefined }];
    expect(waitsForOptions(unknown, () => undefined)).toBe(false);
    expect(waitsForOptions(unknown, () => '5')).toBe(true);
    expect(waitsForOptions(filters, () => '5')).toBe(false);
  });
});

test.each([
  [{ from: '', to: '' }, undefined],
  [{ from: '1', to: '15' }, undefined],
  [
    { from: 'abc', to: '' },
    { field: 'from', code: 'invalid_number' },
  ],
  [
    { from: '', to: '16' },
    { field: 'to', code: 'too_big' },
  ],
  [
    { from: '0', to: '' },
    { field: 'from', code: 'too_small' },
  ],
  [
    { from: '9', to: '3' },
    { field: 'to', code: 'reversed' },
  ],
])('the bounds %j have the problem %j', (typed, problem) => {
  expect(rangeProblem(typed, { min: 1, max: 15 })).toEqual(problem);
});

test('a range is in force by either bound, and clearing takes both', () => {
  expect(isInForce(level, { level_to: '7' })).toBe(true);
  expect(isInForce(level, {})).toBe(false);
  expect(withoutFilters([level, major])).toEqual({
    level_from: undefined,
    level_to: undefined,
    major: undefined,
  });
});

test('a filter with one option is offered only while it is in force', () => {
  const one = { ...major, options: [{ value: '1', label: 'Medicine' }] };
  expect(isOffered(one, {})).toBe(false);
  expect(isOffered(one, { major: '1' })).toBe(true);
  expect(isOffered(major, {})).toBe(true);
});
