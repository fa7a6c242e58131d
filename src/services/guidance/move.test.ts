import { expect, test } from 'vitest';
import { actionsOf, moveStates } from './move.ts';

test('a transfer that waits is decided by who may, and changed or withdrawn by who asked', () => {
  const transfer = { kind: 'transfer', state: 'pending' } as const;
  expect(actionsOf(transfer, { isAsker: false, mayDecide: true })).toEqual(['approve', 'reject']);
  expect(actionsOf(transfer, { isAsker: true, mayDecide: false })).toEqual(['edit', 'withdraw']);
});

test('a student takes a request back and edits none', () => {
  const request = { kind: 'request', state: 'pending' } as const;
  expect(actionsOf(request, { isAsker: true, mayDecide: false })).toEqual(['withdraw']);
});

test('what is decided stays decided', () => {
  for (const state of moveStates.filter((one) => one !== 'pending')) {
    expect(actionsOf({ kind: 'request', state }, { isAsker: true, mayDecide: true })).toEqual([]);
  }
});
