import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QuotasCross } from '#platform/matching/assign-places.ts';
import type { QuotaSetting } from './distribution.ts';
import {
  countViolations,
  lotOf,
  type RunInput,
  type RunPlace,
  type RunStudent,
  rankStudents,
  refuseCrossing,
  seatStudents,
} from './server/seat-students.ts';

const still = () => undefined;
const seated = (input: RunInput) => seatStudents(input, still);

function aStudent(id: number, more: Partial<RunStudent> = {}): RunStudent {
  return { id, gender: 1, major_code: 1, gpa: 3, group_id: null, wishes: [], ...more };
}

function aPlace(id: number, more: Partial<RunPlace> = {}): RunPlace {
  return { id, major_code: 1, gender: null, capacity: 1, quotas: [], taken: [], ...more };
}

function aRun(more: Partial<RunInput>): RunInput {
  return { seed: 'seed', rest: 'nothing', groups: [], students: [], places: [], ...more };
}

const quota = (more: Partial<QuotaSetting>): QuotaSetting => ({
  id: 1,
  internship_id: 1,
  gender: null,
  group_id: null,
  most: 1,
  ...more,
});

const rowOf = (input: RunInput, id: number) =>
  seated(input).rows.find(({ student_id }) => student_id === id);

/** Universities of three internships, with groups, equal averages, quotas that nest and seats that are fixed. */
const runs = fc
  .record({
    students: fc.array(
      fc.record({
        gender: fc.constantFrom(1 as const, 2 as const),
        major_code: fc.constantFrom(1, 1, 1, 2),
        gpa: fc.constantFrom(null, 2.5, 3, 3.5, 4),
        group_id: fc.constantFrom(null, null, 11, 12),
        wishes: fc.shuffledSubarray([1, 2, 3]),
      }),
      { maxLength: 14 },
    ),
    places: fc.tuple(
      ...[1, 2, 3].map((id) =>
        fc.record({
          id: fc.constant(id),
          major_code: fc.constantFrom(1, 1, 1, 2),
          gender: fc.constantFrom(null, null, 1 as const, 2 as const),
          capacity: fc.nat(4),
          quotas: fc
            .subarray([
              quota({ id: 1, gender: 1 }),
              quota({ id: 2, gender: 2 }),
              quota({ id: 3, gender: 1, group_id: 11 }),
            ])
            .chain((some) =>
              fc.tuple(...some.map((one) => fc.nat(3).map((most) => ({ ...one, most })))),
            ),
          taken: fc.constantFrom<RunPlace['taken']>([], [{ gender: 1, group_id: null, seats: 1 }]),
        }),
      ),
    ),
    seed: fc.string({ minLength: 1, maxLength: 4 }),
    rest: fc.constantFrom('nothing' as const, 'left' as const),
  })
  .map(
    ({ students, places, ...run }): RunInput => ({
      ...run,
      groups: [12, 11],
      students: students.map((student, index) => ({ id: index + 1, ...student })),
      places,
    }),
  );

test('nobody is passed over, whatever is wished, and order of input makes no difference', () => {
  fc.assert(
    fc.property(runs, (input) => {
      const { rows, figures } = seated(input);
      expect(figures.violations).toBe(0);
      for (const { id, capacity, quotas, taken, major_code, gender } of input.places) {
        const here = rows.filter(({ internship_id }) => internship_id === id);
        const fixed = taken.reduce((sum, { seats }) => sum + seats, 0);
        expect(here.length).toBeLessThanOrEqual(Math.max(0, capacity - fixed));
        for (const { gender: of, group_id, most } of quotas) {
          const within = here.filter(
            (row) =>
              row.gender === (of ?? row.gender) && row.group_id === (group_id ?? row.group_id),
          );
          expect(within.length).toBeLessThanOrEqual(most);
        }
        expect(here.every((row) => row.major_code === major_code)).toBe(true);
        expect(here.every((row) => row.gender === (gender ?? row.gender))).toBe(true);
      }
      const turned = {
        ...input,
        students: input.students.toReversed(),
        places: input.places.toReversed(),
      };
      const again = seated(turned).rows.toReversed();
      expect(again).toEqual(rows);
    }),
    { numRuns: 1000 },
  );
});

test('every wish before a seat has its reason', () => {
  fc.assert(
    fc.property(runs, (input) => {
      for (const { wishes, position, refusals } of seated(input).rows) {
        const before = position === null ? wishes : wishes.slice(0, position - 1);
        expect(refusals.map(({ internship_id }) => internship_id)).toEqual(before);
      }
    }),
    { numRuns: 300 },
  );
});

test('the count of those passed over sees one', () => {
  const students = [aStudent(1, { gpa: 4, wishes: [1] }), aStudent(2, { wishes: [1] })];
  const input = aRun({ students, places: [aPlace(1)] });
  const { rows } = seated(input);
  const ranks = new Map(rankStudents(input).map(({ id }, rank) => [id, rank]));
  expect(countViolations(rows, input.places, ranks)).toBe(0);
  const [first, second] = rows;
  if (!first || !second) throw new Error('two rows were made');
  const swapped = [
    { ...first, internship_id: null, position: null },
    { ...second, internship_id: 1, position: 1 },
  ];
  expect(countViolations(swapped, input.places, ranks)).toBe(1);
});

test('a group goes before any average, an average before any lot', () => {
  const students = [
    aStudent(1, { gpa: 5, wishes: [1] }),
    aStudent(2, { gpa: 2, group_id: 7, wishes: [1] }),
    aStudent(3, { gpa: 3, wishes: [2] }),
    aStudent(4, { gpa: 3, wishes: [2] }),
    aStudent(5, { gpa: 2.99, wishes: [2] }),
  ];
  const input = aRun({ students, groups: [7], places: [aPlace(1), aPlace(2)] });
  expect(rowOf(input, 2)?.internship_id).toBe(1);
  expect(rowOf(input, 1)?.refusals).toEqual([
    { internship_id: 1, position: 1, why: 'group', quota: null, last_gpa: 2 },
  ]);
  const luckier = lotOf('seed', 3) < lotOf('seed', 4) ? 3 : 4;
  expect(rowOf(input, luckier)?.internship_id).toBe(2);
  expect(rowOf(input, 7 - luckier)?.refusals[0]?.why).toBe('lot');
  expect(rowOf(input, 5)?.refusals[0]).toMatchObject({ why: 'gpa', last_gpa: 3 });
});

test('seats that are fixed, quotas and wishes of other majors are said as such', () => {
  const places = [
    aPlace(1, { taken: [{ gender: 2, group_id: null, seats: 1 }] }),
    aPlace(2, { capacity: 3, quotas: [quota({ internship_id: 2, gender: 1, most: 1 })] }),
    aPlace(3, { major_code: 9 }),
    aPlace(4, { quotas: [quota({ internship_id: 4, gender: 1, most: 0 })] }),
  ];
  const students = [aStudent(1, { gpa: 4, wishes: [2] }), aStudent(2, { wishes: [1, 2, 3, 4] })];
  const whys = rowOf(aRun({ students, places }), 2)?.refusals;
  expect(whys?.map(({ why }) => why)).toEqual(['taken', 'gpa', 'not_theirs', 'bound']);
  expect(whys?.[1]?.quota).toEqual({ gender: 1, group_id: null, most: 1 });
});

test('what is left goes to those without a seat, and takes none from a wish', () => {
  const students = [aStudent(1, { gpa: 5 }), aStudent(2, { gpa: 2, wishes: [1] })];
  const places = [aPlace(1), aPlace(2, { capacity: 2 })];
  const left = aRun({ students, places, rest: 'left' });
  expect(rowOf(left, 2)).toMatchObject({ internship_id: 1, position: 1 });
  expect(rowOf(left, 1)).toMatchObject({ internship_id: 2, position: null });
  expect(rowOf({ ...left, rest: 'nothing' }, 1)?.internship_id).toBeNull();
});

test('quotas that cross are refused, those that nest are not', () => {
  const cross = [quota({ id: 1, gender: 1 }), quota({ id: 2, group_id: 7 })];
  expect(() => refuseCrossing(cross, { groups: [7], place: 1 })).toThrow(QuotasCross);
  const nest = [quota({ id: 1, gender: 1 }), quota({ id: 2, gender: 1, group_id: 7 })];
  refuseCrossing(nest, { groups: [7], place: 1 });
});
