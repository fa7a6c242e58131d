import { describe, expect, it } from 'vitest';
import { standingOf } from './standing.ts';

const late = {
  is_halted: true,
  is_owing: true,
  is_late: true,
  halted_by: 'rule',
  last: null,
} as const;
const paid = { state: 'paid', way: 'card', is_for_late: true } as const;

describe('standingOf', () => {
  it('says what a student owes who is not halted, whatever was tried', () => {
    const open = { ...late, is_halted: false, is_late: false };
    expect(standingOf({ ...open, last: { ...paid, state: 'failed' } })).toBe('owes');
    expect(standingOf({ ...open, is_owing: false })).toBe('clear');
  });

  it('names the payment that waits, by its way', () => {
    for (const way of ['card', 'sadad', 'jeel'] as const) {
      expect(standingOf({ ...late, last: { ...paid, way, state: 'initiated' } })).toBe(
        `${way}_waits`,
      );
    }
  });

  it('tells a payment that did not go through from one for something else and one of too little', () => {
    expect(standingOf({ ...late, last: { ...paid, state: 'failed' } })).toBe('not_through');
    expect(standingOf({ ...late, last: { ...paid, state: 'expired' } })).toBe('not_through');
    expect(standingOf({ ...late, last: { ...paid, is_for_late: false } })).toBe('other_paid');
    expect(standingOf({ ...late, last: paid })).toBe('partly_paid');
    expect(standingOf({ ...late, last: { ...paid, state: 'replaced' } })).toBe('unpaid');
    expect(standingOf(late)).toBe('unpaid');
  });

  it('names who halted a student who owes nothing late', () => {
    const even = { ...late, is_late: false };
    expect(standingOf({ ...even, halted_by: 'person' })).toBe('by_hand');
    expect(standingOf({ ...even, halted_by: 'source' })).toBe('by_source');
    expect(standingOf({ ...even, halted_by: 'source', last: paid })).toBe('unexplained');
    expect(standingOf(even)).toBe('unexplained');
  });
});
