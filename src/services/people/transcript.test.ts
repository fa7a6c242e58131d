import { describe, expect, test } from 'vitest';
import { type Attempt, averageOf, isPassed, passedHours, transcriptOf } from './transcript.ts';

function attempt(term_code: string, course_code: string, grade: string, points: number | null) {
  return { term_code, course_code, grade, points, hours: 3 } satisfies Attempt;
}

describe('what counts as passed', () => {
  test.each([
    ['A+', 4, true],
    ['D', 1, true],
    ['F', 0, false],
    ['DN', 0, false],
    ['W', null, false],
    ['IC', null, false],
    ['NP', null, true],
    ['TR', null, true],
  ])('%s with %s points: %s', (grade, points, expected) => {
    expect(isPassed({ grade, points })).toBe(expected);
  });
});

describe('the average', () => {
  test('is weighed by hours, counts every attempt, and rounds half up', () => {
    const rows = [
      { hours: 4, points: 0 },
      { hours: 4, points: 3 },
      { hours: 2, points: 4 },
    ];
    expect(averageOf(rows)).toBe(2);
    expect(
      averageOf([
        { hours: 1, points: 3.41 },
        { hours: 1, points: 3.4 },
      ]),
    ).toBe(3.41);
  });

  test('leaves out what has no points, and is nothing where nothing counts', () => {
    const withdrawn = { hours: 3, points: null };
    expect(averageOf([withdrawn, { hours: 3, points: 2.5 }])).toBe(2.5);
    expect(averageOf([withdrawn])).toBeNull();
    expect(averageOf([])).toBeNull();
  });
});

test('a course that was passed twice counts once', () => {
  const rows = [attempt('251', 'A', 'D', 1), attempt('252', 'A', 'B', 3)];
  expect(passedHours(rows)).toBe(3);
});

test('a transcript goes term by term, each with its own figures and those so far', () => {
  const rows = [
    attempt('252', 'A', 'B', 3),
    attempt('251', 'A', 'F', 0),
    attempt('251', 'B', 'A+', 4),
    attempt('252', 'C', 'W', null),
  ];
  expect(transcriptOf(rows)).toMatchObject([
    {
      term_code: '251',
      hours: { taken: 6, passed: 3, passed_so_far: 3 },
      gpa: 2,
      cumulative_gpa: 2,
    },
    {
      term_code: '252',
      hours: { taken: 6, passed: 3, passed_so_far: 6 },
      gpa: 3,
      cumulative_gpa: 2.33,
    },
  ]);
});
