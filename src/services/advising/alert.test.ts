import { describe, expect, test } from 'vitest';
import { actionsOf, fellBelow, isGraver, nextMorning, sinceYesterday, wasHalted } from './alert.ts';

const standing = (gpa: number | null, is_halted = false) => ({ gpa, is_halted });

describe('a rate falls below what is low', () => {
  test.each([
    [2, 1.99, true],
    [2, 2, false],
    [1.99, 1.5, false],
    [null, 1.5, true],
    [1.5, null, false],
  ])('from %s to %s: %s', (before, after, expected) => {
    expect(fellBelow(standing(before), standing(after), 2)).toBe(expected);
  });
});

test('a halt begins once', () => {
  expect(wasHalted(standing(3), standing(3, true))).toBe(true);
  expect(wasHalted(standing(3, true), standing(3, true))).toBe(false);
  expect(wasHalted(standing(3, true), standing(3))).toBe(false);
});

test('a band is graver than those below it, and not than itself', () => {
  expect(isGraver('none', 'first')).toBe(true);
  expect(isGraver('first', 'deprivation')).toBe(true);
  expect(isGraver('second', 'second')).toBe(false);
  expect(isGraver('second', 'none')).toBe(false);
});

test('yesterday is that of Riyadh', () => {
  const since = (now: string) => sinceYesterday(new Date(now)).toISOString();
  expect(since('2026-11-21T20:59:00Z')).toBe('2026-11-19T21:00:00.000Z');
  expect(since('2026-11-21T21:00:00Z')).toBe('2026-11-20T21:00:00.000Z');
});

test('the next morning is later than now', () => {
  const next = (now: string) => nextMorning('07:00', new Date(now)).toISOString();
  expect(next('2026-11-22T03:59:59Z')).toBe('2026-11-22T04:00:00.000Z');
  expect(next('2026-11-22T04:00:00Z')).toBe('2026-11-23T04:00:00.000Z');
});

test('a student is invited once, and what is done is done', () => {
  expect(actionsOf({ state: 'open', offered_at: null })).toEqual(['message', 'offer', 'close']);
  expect(actionsOf({ state: 'open', offered_at: 'then' })).toEqual(['message', 'close']);
  expect(actionsOf({ state: 'done', offered_at: null })).toEqual([]);
});
