import { basename } from 'node:path';

/**
 * The results of one part of the check.
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} problems Why it failed: each failed test with its first line, and errors outside of tests.
 */

/**
 * The part of Vitest's JSON report that is read here.
 * @typedef {object} Report
 * @property {number} numTotalTests
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {{ name: string, status: string, assertionResults: Assertion[] }[]} testResults
 *
 * @typedef {{ status: string, fullName?: string, failureMessages?: string[] }} Assertion
 */

/**
 * Counts everything as failed that keeps a run of tests from being good, so that "0 failed" never describes a run that
 * failed: a skipped test, a file that didn't load, a run without tests.
 * @param {Report | undefined} report
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countTests(report, exitCode) {
  if (!report) return { passed: 0, failed: 1, problems: ['the run left no report'] };
  const skipped = report.numPendingTests + report.numTodoTests;
  const broken = report.testResults.filter(isBroken);
  const problems = broken.map(({ name }) => `${basename(name)} did not run`);
  for (const { name, assertionResults } of report.testResults) {
    for (const test of assertionResults) {
      if (test.status === 'failed') problems.push(`${basename(name)}: ${whatFailed(test)}`);
    }
  }
  if (skipped > 0) problems.push(`${skipped} skipped, which counts as failed`);
  if (report.numTotalTests === 0 && broken.length === 0) problems.push('no test ran');
  const failed = report.numFailedTests + skipped + broken.length;
  if (failed > 0) return { passed: report.numPassedTests, failed, problems };
  if (exitCode !== 0 && problems.length === 0) problems.push('an error outside of any test');
  return { passed: report.numPassedTests, failed: problems.length, problems };
}

/** @param {number} exitCode @returns {Counts} */
export function countStep(exitCode) {
  return { passed: 0, failed: exitCode === 0 ? 0 : 1, problems: [] };
}

/** @param {Counts[]} all */
export function sumOf(all) {
  const passed = all.reduce((sum, counts) => sum + counts.passed, 0);
  const failed = all.reduce((sum, counts) => sum + counts.failed, 0);
  return { passed, failed };
}

/** A file that failed though none of its tests did. @param {Report['testResults'][number]} file */
function isBroken({ status, assertionResults }) {
  return status === 'failed' && assertionResults.every((test) => test.status !== 'failed');
}

/** @param {Assertion} test */
function whatFailed({ fullName = 'a test', failureMessages = [] }) {
  const [said = ''] = (failureMessages[0] ?? '').split('\n');
  return said === '' ? fullName : `${fullName}: ${said}`;
}
