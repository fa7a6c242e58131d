import { expect, test } from 'vitest';
import { nextAlert } from './absence-meter.ts';

type Lectures = number | null;

function next(left: readonly [Lectures, Lectures, Lectures], missed_hours = 4) {
  const [first, second, deprivation] = left;
  return nextAlert({ missed_hours, left: { first, second, deprivation } });
}

test('the next alert is the first that was not reached, when it is near', () => {
  expect(next([2, 7, 9])).toEqual({ alert: 'first', left: 2 });
  expect(next([null, 3, 5])).toEqual({ alert: 'second', left: 3 });
  expect(next([null, null, 0])).toEqual({ alert: 'deprivation', left: 0 });
});

test('nothing is said where it is far, missed by nobody, or over', () => {
  expect(next([4, 9, 12])).toBeNull();
  expect(next([3, 6, 8], 0)).toBeNull();
  expect(next([null, null, null])).toBeNull();
});
