import { expect, test } from 'vitest';
import { personIf, personIn } from './person.ts';
import { valueIn } from './value-in.ts';

const known = { id: 7, user_id: '231000007', full_name: 'Sara', full_name_ar: 'سارة' };
const people = new Map([[7, known]]);

test('a person who is not among those read has no empty name: that is a fault', () => {
  expect(() => personIn(people, 8)).toThrow('8');
  expect(() => personIf(people, 8)).toThrow('8');
  expect(personIn(people, 7)).toEqual(known);
  expect(personIf(people, null)).toBeNull();
});

test('what stands under a key is found even if it is nothing much', () => {
  expect(valueIn(new Map([['a', 0]]), 'a')).toBe(0);
  expect(() => valueIn(new Map<string, number>(), 'a')).toThrow('a');
});
