import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDecidedByHand } from './distribution.ts';
import {
  afterLeaving,
  conflictsOf,
  fitOf,
  type Offering,
  seatLeft,
  type Wanting,
} from './seat-fit.ts';

const today = '2026-11-26';

const place: Offering = {
  id: 1,
  major_code: 5,
  gender: 2,
  start_date: '2026-11-01',
  end_date: '2026-12-31',
  available: 2,
  planned: 0,
  quotas: [],
};
const student: Wanting = {
  id: 7,
  gender: 2,
  major_code: 5,
  group_id: null,
  is_let_in: true,
  planned: null,
  seats: [],
};
const seat = {
  internship_id: 1,
  start_date: '2026-11-01',
  end_date: '2026-11-30',
  kept: null,
};

describe('what keeps a student from a seat', () => {
  test.each<[string, Partial<Wanting>, Partial<Offering>]>([
    ['over', {}, { end_date: '2026-11-25' }],
    ['has_seat_here', { seats: [seat] }, {}],
    ['placed_elsewhere', { seats: [{ ...seat, internship_id: 2 }] }, {}],
    ['other_major', { major_code: null }, {}],
    ['other_section', { gender: 1 }, {}],
    ['full', {}, { available: 0, planned: 2 }],
    ['planned', {}, { planned: 2 }],
    ['quota', {}, { quotas: [{ gender: 2, group_id: null, left: 0 }] }],
    ['not_let_in', { is_let_in: false }, {}],
  ])('is %s', (conflict, of, at) => {
    expect(conflictsOf({ ...student, ...of }, { ...place, ...at }, today)).toEqual([conflict]);
  });

  test('is nothing that is over, and no bound of others', () => {
    const before = { ...student, seats: [{ ...seat, internship_id: 2, end_date: '2026-11-25' }] };
    const quotas = [{ gender: null, group_id: 3, left: 0 }];
    expect(conflictsOf(before, { ...place, gender: null, quotas }, today)).toEqual([]);
  });

  test('is not the seat that a run means for themselves', () => {
    const meant = { ...place, planned: 2 };
    expect(conflictsOf({ ...student, planned: place.id }, meant, today)).toEqual([]);
  });
});

describe('who moves leaves the seat of the same days', () => {
  const other = { ...seat, internship_id: 2 };
  const conflictsAt = (seats: Wanting['seats']) =>
    conflictsOf(afterLeaving({ ...student, seats }, place, today), place, today);

  test('where it is one, and nothing keeps it', () => {
    expect(seatLeft([other], place, today)).toBe(other);
    expect(conflictsAt([other])).toEqual([]);
    expect(conflictsAt([{ ...other, kept: 'in_letter' }])).toEqual(['placed_elsewhere']);
    expect(conflictsAt([other, { ...other, internship_id: 3 }])).toEqual(['placed_elsewhere']);
  });

  test('not one of other days, nor the seat that is asked for', () => {
    const early = { ...other, end_date: '2026-11-25' };
    expect(seatLeft([early], place, today)).toBeUndefined();
    expect(seatLeft([early, other], place, today)).toBe(other);
    expect(conflictsAt([seat])).toEqual(['has_seat_here']);
  });
});

test('of several no more fit than there are seats, and each beyond a quota is counted', () => {
  const quotas = [{ gender: 2 as const, group_id: null, left: 1 }];
  const three = [7, 8, 9].map((id) => ({ ...student, id }));
  expect(fitOf(three, { ...place, quotas }, today)).toEqual({
    takes: 2,
    conflicts: [
      { kind: 'quota', students: 2 },
      { kind: 'full', students: 1 },
    ],
  });
});

test('whoever isn’t taken is kept by something that a hand doesn’t decide', () => {
  const wanting = fc.record({
    id: fc.nat(),
    gender: fc.constantFrom(1 as const, 2 as const),
    major_code: fc.constantFrom(5, 6, null),
    group_id: fc.constant(null),
    is_let_in: fc.boolean(),
    planned: fc.constant(null),
    seats: fc.constantFrom([], [seat]),
  });
  fc.assert(
    fc.property(fc.array(wanting, { maxLength: 8 }), fc.nat(5), (students, available) => {
      const { takes, conflicts } = fitOf(students, { ...place, available }, today);
      const hard = conflicts.filter(({ kind }) => !isDecidedByHand(kind));
      const kept = hard.reduce((sum, one) => sum + one.students, 0);
      expect(takes).toBeLessThanOrEqual(available);
      expect(students.length - takes).toBeLessThanOrEqual(kept);
      expect(hard.every((one) => one.students <= students.length - takes)).toBe(true);
    }),
  );
});
