import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  contactSharesOf,
  inQualityOrder,
  nothingCounted,
  type QualityCounts,
  type QualityOrdering,
  qualityOf,
  sumQuality,
} from './quality-report.ts';
import { roundedTo, smallestGroup } from './rounding.ts';

const exact = { is_rounded: false };
const rounded = { is_rounded: true };

/**
 * Only possible counts: nobody answers without being contacted, and no slot is used that wasn't offered.
 */
const counts: fc.Arbitrary<QualityCounts> = fc
  .record({
    students: fc.integer({ min: 0, max: 300 }),
    shares: fc.tuple(...Array.from({ length: 6 }, () => fc.float({ min: 0, max: 1, noNaN: true }))),
    cases: fc.tuple(...Array.from({ length: 4 }, () => fc.integer({ min: 0, max: 90 }))),
    slots_offered: fc.integer({ min: 0, max: 200 }),
  })
  .map(({ students, shares, cases, slots_offered }) => {
    const [reached = 0, replied = 0, low = 0, lowReached = 0, used = 0, missed = 0] = shares;
    const part = (whole: number, share: number) => Math.floor(whole * share);
    const contacted = part(students, reached);
    const low_gpa = part(students, low);
    const slots_used = part(slots_offered, used);
    const [cases_open = 0, cases_CP = 0, cases_NR = 0, cases_TC = 0] = cases;
    return {
      students,
      contacted,
      answered: part(contacted, replied),
      low_gpa,
      low_gpa_contacted: part(Math.min(low_gpa, contacted), lowReached),
      slots_offered,
      slots_used,
      no_shows: part(slots_offered - slots_used, missed),
      cases_open,
      cases_CP,
      cases_NR,
      cases_TC,
    };
  });

describe('who sees the students', () => {
  test('is told every count and shares of what they can be of', () => {
    const told = qualityOf(
      {
        students: 200,
        contacted: 150,
        answered: 60,
        low_gpa: 8,
        low_gpa_contacted: 6,
        slots_offered: 40,
        slots_used: 25,
        no_shows: 5,
        cases_open: 90,
        cases_CP: 50,
        cases_NR: 20,
        cases_TC: 7,
      },
      { waits: 3, median_seconds: 12_960 },
      exact,
    );
    expect(told).toMatchObject({ students: 200, contacted: 150, first_contact_hours: 3.6 });
    expect(told?.percent).toEqual({
      contacted: 75,
      answered: 40,
      low_gpa_contacted: 75,
      slots_used: 62.5,
    });
    expect(qualityOf(nothingCounted, undefined, exact)).toMatchObject({
      first_contact_hours: null,
      percent: { contacted: 0, answered: 0, low_gpa_contacted: 0, slots_used: 0 },
    });
  });

  test('finds the parts in their sum', () => {
    fc.assert(
      fc.property(fc.array(counts, { maxLength: 5 }), (parts) => {
        const whole = sumQuality(parts);
        for (const key of Object.keys(whole) as (keyof QualityCounts)[]) {
          expect(whole[key]).toBe(parts.map((part) => part[key]).reduce((a, b) => a + b, 0));
        }
      }),
    );
  });

  test('sees the whole of a bar divided', () => {
    fc.assert(
      fc.property(counts, (given) => {
        const { answered, unanswered, not_contacted } = contactSharesOf(given);
        const whole = given.students === 0 ? 0 : 100;
        expect(Math.abs(answered + unanswered + not_contacted - whole)).toBeLessThan(0.2);
      }),
    );
  });
});

describe('who sees no student', () => {
  test('is told nothing of a small group, no exact count of others, and no share beyond the whole', () => {
    fc.assert(
      fc.property(counts, fc.integer({ min: 0, max: 40 }), (given, waits) => {
        const told = qualityOf(given, { waits, median_seconds: 5000 }, rounded);
        expect(told === null).toBe(given.students < smallestGroup);
        if (!told) return;
        const { percent, first_contact_hours, ...figures } = told;
        for (const figure of Object.values(figures)) expect(figure % roundedTo).toBe(0);
        for (const share of Object.values(percent)) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(100);
        }
        expect(first_contact_hours).toBe(waits < smallestGroup ? null : 1);
      }),
    );
  });

  test('cannot tell one student who was reached, answered or stayed away from none or two', () => {
    for (const key of ['contacted', 'answered', 'no_shows', 'cases_NR', 'low_gpa'] as const) {
      const given = { ...nothingCounted, students: 100, slots_offered: 20 };
      const told = [0, 1, 2].map((few) => qualityOf({ ...given, [key]: few }, undefined, rounded));
      expect(told[1]).toEqual(told[0]);
      expect(told[2]).toEqual(told[0]);
    }
  });
});

describe('guides', () => {
  const row = (key: string, some: Partial<QualityCounts>, how = exact, hours?: number) => ({
    key,
    quality: qualityOf(
      { ...nothingCounted, ...some },
      hours === undefined ? undefined : { waits: 20, median_seconds: hours * 3600 },
      how,
    ),
  });
  const rows = [
    row('a', { students: 100, contacted: 90, answered: 9, cases_open: 3 }, exact, 5),
    row('b', { students: 10, contacted: 1, answered: 1, cases_open: 9 }, exact, 50),
    row('c', { students: 50, contacted: 5, answered: 0 }),
    row('d', { students: 4, contacted: 0 }, rounded),
    row('e', { students: 60, contacted: 0 }),
  ];
  const keys = (ordering: QualityOrdering) =>
    inQualityOrder(rows, ordering)
      .map(({ key }) => key)
      .join('');

  test('come least reached first, the larger of two alike before the smaller, the untold last', () => {
    expect(keys('contacted')).toBe('ecbad');
    expect(keys('-contacted')).toBe('acbed');
    expect(keys('-students')).toBe('aecbd');
    expect(keys('-cases_open')).toBe('baecd');
  });

  test('of whom there is nothing to say stand last, whichever way', () => {
    expect(keys('answered')).toBe('cabde');
    expect(keys('-answered')).toBe('bacde');
    expect(keys('first_contact_hours')).toBe('abcde');
    expect(keys('-first_contact_hours')).toBe('bacde');
  });
});
