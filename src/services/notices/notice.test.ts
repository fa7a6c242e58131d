import { expect, test } from 'vitest';
import { nextDue, stateOf } from './notice.ts';

const starts_at = '2026-11-22T06:00:00.000Z';
const ends_at = '2026-11-23T06:00:00.000Z';
const times = { starts_at, ends_at, withdrawn_at: null };

test.each([
  ['2026-11-22T05:59:59.999Z', 'waiting', starts_at],
  ['2026-11-22T06:00:00.000Z', 'live', ends_at],
  ['2026-11-23T05:59:59.999Z', 'live', ends_at],
  ['2026-11-23T06:00:00.000Z', 'over', null],
])('at %s it is %s', (now, state, due) => {
  expect(stateOf(times, new Date(now))).toBe(state);
  expect(nextDue(times, new Date(now))).toBe(due);
});

test('what is withdrawn stays so', () => {
  const withdrawn = { ...times, withdrawn_at: starts_at };
  expect(stateOf(withdrawn, new Date(starts_at))).toBe('withdrawn');
  expect(nextDue(withdrawn, new Date(starts_at))).toBe(null);
});
