import { describe, expect, test } from 'vitest';
import { faultOfLeave, meets, stateOfLeave } from './leave.ts';

const today = '2026-11-22';

describe('a leave', () => {
  test.each([
    ['2026-11-22', '2026-11-22', null],
    ['2026-11-23', '2026-11-22', 'leave_ends_first'],
    ['2026-11-21', '2026-11-23', 'leave_in_the_past'],
    ['2026-11-22', '2027-03-21', null],
    ['2026-11-22', '2027-03-22', 'leave_too_long'],
  ] as const)('from %s to %s: %s', (from, to, fault) => {
    expect(faultOfLeave({ from, to }, today)).toBe(fault);
  });

  test.each([
    ['2026-11-20', '2026-11-21', 'over'],
    ['2026-11-20', '2026-11-22', 'under_way'],
    ['2026-11-22', '2026-11-22', 'under_way'],
    ['2026-11-23', '2026-11-24', 'ahead'],
  ] as const)('from %s to %s is %s', (from, to, state) => {
    expect(stateOfLeave({ from, to }, today)).toBe(state);
  });

  test('meets the days that it shares at least one day with', () => {
    const leave = { from: '2026-11-22', to: '2026-11-24' } as const;
    expect(meets(leave, { from: '2026-11-24', to: '2026-11-26' })).toBe(true);
    expect(meets(leave, { from: '2026-11-25', to: '2026-11-26' })).toBe(false);
  });
});
