import { expect, test } from 'vitest';
import { caseActions, caseStates, mayDo, stateOf } from './message.ts';

const closed = { code: 'CP', reopened_at: null } as const;
const moment = '2026-11-22T06:00:00.000Z';

test.each([
  [{ code: null, reopened_at: null }, 'open'],
  [closed, 'closed'],
  [{ code: null, reopened_at: moment }, 'reopened'],
  [{ ...closed, reopened_at: moment }, 'closed_again'],
] as const)('%j is %s', (marks, state) => {
  expect(stateOf(marks)).toBe(state);
});

test('what is closed takes no reply from anybody, and is reopened once, by staff', () => {
  for (const side of ['student', 'staff'] as const) {
    expect(mayDo('reply', closed, side)).toBe(false);
    expect(mayDo('reopen', { ...closed, reopened_at: moment }, side)).toBe(false);
  }
  expect(mayDo('reopen', closed, 'staff')).toBe(true);
  expect(mayDo('reopen', closed, 'student')).toBe(false);
});

test('a student answers and does nothing else', () => {
  for (const state of caseStates) {
    const code = state.startsWith('closed') ? 'NR' : null;
    const reopened_at = state === 'open' || state === 'closed' ? null : moment;
    const others = caseActions.filter((action) => action !== 'reply');
    expect(others.filter((action) => mayDo(action, { code, reopened_at }, 'student'))).toEqual([]);
  }
});
