import { expect, test } from 'vitest';
import { stripIsolates } from './bidi.ts';
import { listOf } from './lists.ts';

test('a list takes the comma of its language', () => {
  expect(stripIsolates(listOf(['اليوم', '10:30'], 'ar'))).toBe('اليوم، 10:30');
  expect(stripIsolates(listOf(['Today', '10:30'], 'en'))).toBe('Today, 10:30');
  expect(stripIsolates(listOf(['Today'], 'en'))).toBe('Today');
});
