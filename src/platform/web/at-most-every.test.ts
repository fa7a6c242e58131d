import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atMostEvery } from './at-most-every.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('two in a row run at once and soon after, each text apart', () => {
  const ran: string[] = [];
  const run = atMostEvery(1600, (of) => ran.push(of));
  for (const of of ['a', 'a', 'b', 'a']) run(of);
  expect(ran).toEqual(['a', 'b']);
  vi.advanceTimersByTime(100);
  expect(ran).toEqual(['a', 'b', 'a']);
  vi.advanceTimersByTime(5000);
  expect(ran.length).toBe(3);
});

test('what is asked for on and on runs ever more rarely, and the last is not lost', () => {
  const at: number[] = [];
  const began = Date.now();
  const run = atMostEvery(1600, () => at.push(Date.now() - began));
  for (let passed = 0; passed <= 6000; passed += 50) {
    run('a');
    vi.advanceTimersByTime(50);
  }
  expect(at.slice(0, 7)).toEqual([0, 100, 300, 700, 1500, 3100, 4700]);
  vi.advanceTimersByTime(5000);
  expect(at.at(-1)).toBeGreaterThan(6000);
});
