import { expect, test } from 'vitest';
import { countTests, sumOf } from './counts.mjs';

const good = {
  numTotalTests: 3,
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] }],
};

test('passed tests are counted', () => {
  expect(countTests(good, 0)).toEqual({ passed: 3, failed: 0, problems: [] });
});

test('a failed test counts once, though its file failed too, and is named with what it said', () => {
  const report = {
    ...good,
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      {
        name: '/somewhere/a.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed' },
          { status: 'failed', fullName: 'one and one', failureMessages: ['not two\n  at a line'] },
        ],
      },
    ],
  };
  expect(countTests(report, 1)).toEqual({
    passed: 2,
    failed: 1,
    problems: ['a.test.ts: one and one: not two'],
  });
});

test('skipped and unwritten tests count as failed', () => {
  const report = { ...good, numPassedTests: 1, numPendingTests: 1, numTodoTests: 1 };
  expect(countTests(report, 0)).toMatchObject({ passed: 1, failed: 2 });
});

test('a file that did not load counts as failed', () => {
  const broken = { name: 'b.test.ts', status: 'failed', assertionResults: [] };
  const report = { ...good, testResults: [...good.testResults, broken] };
  expect(countTests(report, 1)).toEqual({
    passed: 3,
    failed: 1,
    problems: ['b.test.ts did not run'],
  });
});

test('a run without tests, without a report or with an error outside of any test has failed', () => {
  const empty = { ...good, numTotalTests: 0, numPassedTests: 0, testResults: [] };
  expect(countTests(empty, 0).failed).toBe(1);
  expect(countTests(undefined, 0).failed).toBe(1);
  expect(countTests(good, 1)).toMatchObject({ passed: 3, failed: 1 });
});

test('the sum is what the last line says', () => {
  const counts = { passed: 3, failed: 1, problems: [] };
  expect(sumOf([counts, { ...counts, failed: 0 }])).toEqual({ passed: 6, failed: 1 });
});
