import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { absenceBands, type BandCounts, groupOf, inOrder, sumOf } from './absence-report.ts';
import { roundedTo, smallestGroup } from './rounding.ts';

const count = fc.integer({ min: 0, max: 400 });
const counts: fc.Arbitrary<BandCounts> = fc.record({
  none: count,
  first: count,
  second: count,
  deprivation: count,
});
const exact = { is_rounded: false };
const rounded = { is_rounded: true };

describe('who sees the students', () => {
  test('is told every count, and shares that add up', () => {
    const group = groupOf({ none: 151, first: 30, second: 13, deprivation: 6 }, exact);
    expect(group).toEqual({
      students: 200,
      none: 151,
      first: 30,
      second: 13,
      deprivation: 6,
      alerted: 49,
      percent: { none: 75.5, first: 15, second: 6.5, deprivation: 3, alerted: 24.5 },
    });
    expect(groupOf({ none: 0, first: 0, second: 0, deprivation: 0 }, exact)).toMatchObject({
      students: 0,
      percent: { none: 0, alerted: 0 },
    });
  });

  test('finds the parts in their sum', () => {
    fc.assert(
      fc.property(fc.array(counts, { maxLength: 5 }), (parts) => {
        const whole = groupOf(sumOf(parts), exact);
        const students = parts.map((part) => groupOf(part, exact)?.students ?? 0);
        expect(whole?.students).toBe(students.reduce((all, one) => all + one, 0));
      }),
    );
  });
});

describe('who sees no student', () => {
  test('is told nothing of a small group, and of others no exact count', () => {
    fc.assert(
      fc.property(counts, (given) => {
        const group = groupOf(given, rounded);
        const students = groupOf(given, exact)?.students ?? 0;
        expect(group === null).toBe(students < smallestGroup);
        if (!group) return;
        for (const band of absenceBands) expect(group[band] % roundedTo).toBe(0);
        expect(group.students).toBe(absenceBands.reduce((all, band) => all + group[band], 0));
        expect(group.students).toBeGreaterThan(0);
      }),
    );
  });

  test('cannot tell one person in a band from none or two', () => {
    fc.assert(
      fc.property(counts, fc.constantFrom(...absenceBands), (given, band) => {
        const others = { ...given, none: given.none + smallestGroup };
        const lone = band === 'none' ? 'first' : band;
        const told = [0, 1, 2].map((few) => groupOf({ ...others, [lone]: few }, rounded));
        expect(told[1]).toEqual(told[0]);
        expect(told[2]).toEqual(told[0]);
      }),
    );
  });
});

describe('courses', () => {
  const course = (course_code: string, given: BandCounts, how = exact) => ({
    course_code,
    absence: groupOf(given, how),
  });
  const courses = [
    course('A 1', { none: 90, first: 5, second: 3, deprivation: 2 }),
    course('B 1', { none: 5, first: 5, second: 0, deprivation: 0 }),
    course('C 1', { none: 50, first: 20, second: 0, deprivation: 30 }),
    course('D 1', { none: 1, first: 1, second: 0, deprivation: 0 }, rounded),
    course('E 1', { none: 50, first: 50, second: 0, deprivation: 0 }),
  ];
  const codes = (ordering: Parameters<typeof inOrder>[1]) =>
    inOrder(courses, ordering).map(({ course_code }) => course_code[0]);

  test('come worst first, the larger of two alike before the smaller, the untold last', () => {
    expect(codes('-alerted')).toEqual(['C', 'E', 'B', 'A', 'D']);
    expect(codes('alerted')).toEqual(['A', 'C', 'E', 'B', 'D']);
    expect(codes('-deprivation')).toEqual(['C', 'A', 'E', 'B', 'D']);
    expect(codes('students')).toEqual(['B', 'A', 'C', 'E', 'D']);
    expect(codes('-course_code')).toEqual(['E', 'D', 'C', 'B', 'A']);
  });
});
