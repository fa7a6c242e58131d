import { expect, test } from 'vitest';
import { nearAlerts } from './absence-meter.ts';
import type { CourseAbsence } from './record-shapes.ts';

const course = (
  course_code: string,
  left: readonly [number | null, number | null, number | null],
  missed_hours = 4,
) => {
  const [first, second, deprivation] = left;
  return { course_code, missed_hours, left: { first, second, deprivation } } as CourseAbsence;
};

const said = (courses: CourseAbsence[]) =>
  nearAlerts(courses).map(({ course: { course_code }, alert, left }) => [course_code, alert, left]);

test('the next alert of each course counts, nearest first, the graver one before an equal', () => {
  const courses = [
    course('A', [2, 7, 9]),
    course('B', [null, 2, 5]),
    course('C', [null, null, 0]),
    course('D', [3, 9, 12]),
  ];
  expect(said(courses)).toEqual([
    ['C', 'deprivation', 0],
    ['B', 'second', 2],
    ['A', 'first', 2],
  ]);
});

test('nothing is said where all is far, missed by nobody, or over', () => {
  const courses = [
    course('far', [4, 9, 12]),
    course('begun', [3, 6, 8], 0),
    course('over', [null, null, null]),
  ];
  expect(said(courses)).toEqual([]);
});
