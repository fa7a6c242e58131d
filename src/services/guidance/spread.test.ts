import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placesLeft, spreadEvenly, takesSection } from './spread.ts';

const guide = (id: number, students: number, capacity = 400, section: 1 | 2 | null = null) => ({
  id,
  students,
  capacity,
  section,
});
const student = (id: number, gender: 1 | 2 = 1, advisor_id: number | null = null) => ({
  id,
  gender,
  advisor_id,
});

test('who has the fewest is given the next', () => {
  const spread = spreadEvenly([student(1), student(2), student(3)], [guide(10, 5), guide(11, 3)]);
  expect([...spread.values()]).toEqual([11, 11, 10]);
});

test('among those who are guided already no more move than have to', () => {
  const mine = [1, 2, 3, 4].map((id) => student(id, 1, 10));
  const spread = spreadEvenly(mine, [guide(10, 4), guide(11, 0)]);
  expect([...spread.values()].filter((id) => id === 10)).toHaveLength(2);
});

test('a student of the other section is left without a place rather than given one', () => {
  const spread = spreadEvenly([student(1, 2)], [guide(10, 0, 400, 1)]);
  expect(spread.get(1)).toBe(null);
});

test('the narrow choice is served first', () => {
  const guides = [guide(10, 0, 1, 2), guide(11, 0, 1)];
  const spread = spreadEvenly([student(1, 2), student(2, 1)], guides);
  expect([spread.get(1), spread.get(2)]).toEqual([10, 11]);
});

const anyGuides = fc
  .array(
    fc.record({
      students: fc.nat(20),
      capacity: fc.nat(20),
      section: fc.constantFrom(1 as const, 2 as const, null),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((all) => all.map((one, index) => ({ ...one, id: 100 + index })));
const anyStudents = fc
  .array(fc.constantFrom(1 as const, 2 as const), { maxLength: 30 })
  .map((genders) => genders.map((gender, id) => student(id + 1, gender)));

test('nobody gets more than they take, and nobody of the other section', () => {
  fc.assert(
    fc.property(anyStudents, anyGuides, (students, guides) => {
      const spread = spreadEvenly(students, guides);
      expect(spread.size).toBe(students.length);
      for (const one of guides) {
        const given = students.filter(({ id }) => spread.get(id) === one.id);
        expect(given.length).toBeLessThanOrEqual(placesLeft(one));
        expect(given.every(({ gender }) => takesSection(one, gender))).toBe(true);
      }
    }),
  );
});

test('who is left out has no guide with a place', () => {
  fc.assert(
    fc.property(anyStudents, anyGuides, (students, guides) => {
      const spread = spreadEvenly(students, guides);
      const isFull = (one: (typeof guides)[number]) =>
        [...spread.values()].filter((id) => id === one.id).length >= placesLeft(one);
      for (const { id, gender } of students.filter(({ id }) => spread.get(id) === null)) {
        expect(guides.filter((one) => takesSection(one, gender)).every(isFull), `${id}`).toBe(true);
      }
    }),
  );
});
