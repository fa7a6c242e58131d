import { describe, expect, test } from 'vitest';
import { byUrgency, gravityOf } from './urgency.ts';

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
