import { expect, test } from 'vitest';
import { greetingOf } from './greeting.ts';

test.each([
  ['03:59', 'evening'],
  ['04:00', 'morning'],
  ['11:59', 'morning'],
  ['12:00', 'afternoon'],
  ['16:59', 'afternoon'],
  ['17:00', 'evening'],
  ['23:30', 'evening'],
] as const)('at %s one says good %s', (time, greeting) => {
  expect(greetingOf(time)).toBe(greeting);
});
