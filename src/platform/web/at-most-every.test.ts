import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atMostEvery } from './at-most-every.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a burst runs at once and once after it, each text apart', () => {
  const ran: string[] = [];
  const run = atMostEvery(1000, (of) => ran.push(of));
  for (const of of ['a', 'a', 'b', 'a']) run(of);
  expect(ran).toEqual(['a', 'b']);
  vi.advanceTimersByTime(1000);
  expect(ran).toEqual(['a', 'b', 'a']);
  // The one after the burst opens a new stretch of its own.
  run('a');
  run('b');
  expect(ran).toEqual(['a', 'b', 'a', 'b']);
  vi.advanceTimersByTime(1000);
  expect(ran).toEqual(['a', 'b', 'a', 'b', 'a']);
  vi.advanceTimersByTime(5000);
  expect(ran.length).toBe(5);
});
