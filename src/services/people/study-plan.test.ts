import { expect, test } from 'vitest';
import { studyPlanOf } from './study-plan.ts';

const plan = [
  { level: 2, course_code: 'C', hours: 3 },
  { level: 1, course_code: 'A', hours: 4 },
  { level: 1, course_code: 'B', hours: 2 },
  { level: 3, course_code: 'D', hours: 3 },
  { level: 3, course_code: 'E', hours: 0 },
];

function attempt(course_code: string, grade: string, points: number | null) {
  const hours = plan.find((course) => course.course_code === course_code)?.hours ?? 0;
  return { term_code: '251', course_code, grade, points, hours };
}

const statesOf = (studied: ReturnType<typeof studyPlanOf>) =>
  studied.levels.flatMap(({ courses }) => courses.map(({ state }) => state)).join(' ');

test('levels stand in their order, with what is passed, registered and left', () => {
  const studied = studyPlanOf(plan, {
    attempts: [attempt('A', 'B', 3), attempt('B', 'F', 0), attempt('C', 'F', 0)],
    registered: new Set(['C']),
    passed_hours: 4,
  });
  expect(studied.levels.map(({ level }) => level)).toEqual([1, 2, 3]);
  expect(statesOf(studied)).toBe('passed failed registered remaining remaining');
  expect(studied.levels[0]?.hours).toEqual({ total: 6, passed: 4, registered: 0, remaining: 2 });
  expect(studied.hours).toEqual({ total: 12, passed: 4, brought: 0, registered: 3, remaining: 8 });
});

test('hours brought from elsewhere are counted, and no course is said to be one of them', () => {
  const studied = studyPlanOf(plan, {
    attempts: [attempt('C', 'C', 2)],
    registered: new Set(['D']),
    passed_hours: 9,
  });
  expect(statesOf(studied)).toBe('remaining remaining passed registered remaining');
  expect(studied.hours).toEqual({ total: 12, passed: 3, brought: 6, registered: 3, remaining: 3 });
});

test('more hours than the plan has left are no more than that', () => {
  const studied = studyPlanOf(plan, { attempts: [], registered: new Set(['D']), passed_hours: 90 });
  expect(studied.hours).toEqual({ total: 12, passed: 0, brought: 9, registered: 3, remaining: 3 });
});

test('a course that was passed stays so, whatever a later attempt says', () => {
  const studied = studyPlanOf(plan, {
    attempts: [attempt('A', 'D', 1), attempt('A', 'F', 0)],
    registered: new Set(),
    passed_hours: 4,
  });
  expect(studied.levels[0]?.courses[0]).toMatchObject({ state: 'passed', grade: 'D' });
});
