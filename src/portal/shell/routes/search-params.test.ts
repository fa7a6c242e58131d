import { expect, test } from 'vitest';
import { readSearch, writeSearch } from './search-params.ts';

test.each([
  ['', {}],
  ['?search=231000001', { search: '231000001' }],
  ['?search=%D9%85%D8%AD%D9%85%D8%AF&ordering=-gpa', { search: 'محمد', ordering: '-gpa' }],
  ['?view=', { view: '' }],
])('%s is read as text and written as it was', (search, filters) => {
  expect(readSearch(search)).toEqual(filters);
  expect(writeSearch(filters)).toBe(search);
});

test('a filter that is not set stands nowhere', () => {
  expect(writeSearch({ page: 2, search: undefined, view: null })).toBe('?page=2');
});
