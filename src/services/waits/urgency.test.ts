import { describe, expect, test } from 'vitest';
import { byUrgency, gravityOf, pressOf, tasksAmong, urgencyCounts } from './urgency.ts';

const now = new Date('2026-11-22T09:00:00Z');
const [earlier, later] = ['2026-11-22T08:59:59.000Z', '2026-11-22T09:00:01.000Z'];

describe('how grave it is', () => {
  test.each([
    [null, false, 'usual'],
    [later, false, 'usual'],
    [later, true, 'grave'],
    [now.toISOString(), false, 'overdue'],
    [earlier, true, 'overdue'],
  ])('due %s, grave %s: %s', (due_at, grave, expected) => {
    expect(gravityOf({ due_at, grave }, now)).toBe(expected);
  });
});

test('the gravest first, then what is due first, then what has waited longest', () => {
  const wait = (
    gravity: 'overdue' | 'grave' | 'usual',
    due_at: string | null,
    oldest_at: string | null,
  ) => ({ gravity, due_at, oldest_at });
  const inOrder = [
    wait('overdue', earlier, later),
    wait('grave', null, later),
    wait('usual', earlier, null),
    wait('usual', later, later),
    wait('usual', null, earlier),
    wait('usual', null, later),
    wait('usual', null, null),
  ];
  expect(inOrder.toReversed().sort(byUrgency)).toEqual(inOrder);
});

describe('how near its deadline is', () => {
  const usual = (due_at: string | null) => ({ due_at, gravity: 'usual' as const });

  test.each([
    [null, 'none'],
    ['2026-11-22T20:59:00Z', 'today'],
    ['2026-11-22T21:00:00Z', 'today'],
    ['2026-11-22T21:00:01Z', 'soon'],
    ['2026-11-24T21:00:00Z', 'soon'],
    ['2026-11-24T21:00:01Z', 'none'],
  ])('due %s, by the days of Riyadh: %s', (due_at, expected) => {
    expect(pressOf(usual(due_at), now)).toBe(expected);
  });

  test('what is overdue is not counted as due today too', () => {
    const waits = [{ due_at: earlier, gravity: 'overdue' as const }, usual(later), usual(null)];
    expect(urgencyCounts(waits, now)).toEqual({ all: 3, today: 1, overdue: 1 });
    expect(urgencyCounts([], now)).toEqual({ all: 0, today: 0, overdue: 0 });
  });
});

test('the first three and whatever presses are tasks', () => {
  const quiet = { due_at: null, gravity: 'usual' as const };
  const [due, grave] = [
    { due_at: later, gravity: 'usual' as const },
    { due_at: null, gravity: 'grave' as const },
  ];
  expect(tasksAmong([quiet, quiet, quiet, quiet], now)).toEqual({
    tasks: [quiet, quiet, quiet],
    rest: [quiet],
  });
  expect(tasksAmong([quiet, quiet, quiet, due, quiet, grave], now)).toEqual({
    tasks: [quiet, quiet, quiet, due, grave],
    rest: [quiet],
  });
});
