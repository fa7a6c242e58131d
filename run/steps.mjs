import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countStep, countTests, sumOf } from './counts.mjs';
import { environmentOf, findNode } from './node.mjs';
import { runToEnd } from './processes.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */
/** @typedef {(args: string[]) => Promise<number>} RunNode */
/** @typedef {{ name: string, run: (runNode: RunNode) => Promise<Counts> }} Step */
/** @typedef {{ name: string, counts: Counts, seconds: number }} Result */

export const modules = 'node_modules';

/** Nothing else can run without it. */
export const packages = look('packages', ['run/prepare.ts', 'packages']);

/**
 * Runs the steps one after another and says of each what it came to; the last line is
 * `N passed, N failed`. Answers the exit code.
 * @param {Step[]} steps
 */
export async function runSteps(steps) {
  const results = await runAll(steps);
  for (const result of results) console.log(lineOf(result));
  const { passed, failed } = sumOf(results.map(({ counts }) => counts));
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** @param {Step[]} steps */
async function runAll(steps) {
  /** @type {Result[]} */
  const results = [];
  const node = findNode();
  const env = environmentOf(node);
  const runNode = (/** @type {string[]} */ args) => runToEnd(node, args, env);
  for (const { name, run } of steps) {
    console.log(`\n── ${name}`);
    const began = performance.now();
    const counts = await run(runNode);
    results.push({ name, counts, seconds: (performance.now() - began) / 1000 });
    // Nothing else can run without the packages; any other failure leaves the rest worth knowing.
    if (counts.failed > 0 && name === packages.name) break;
  }
  console.log('');
  return results;
}

/** A step that is good or not. @param {string} name @param {string[][]} commands @returns {Step} */
export function look(name, ...commands) {
  return {
    name,
    run: async (runNode) => {
      let worst = 0;
      for (const args of commands) worst = Math.max(worst, await runNode(args));
      return countStep(worst);
    },
  };
}

/** A step that counts tests. @param {string} name @param {string[]} chosen @returns {Step} */
export function tests(name, chosen) {
  return {
    name,
    run: async (runNode) => {
      const folder = mkdtempSync(join(tmpdir(), 'bawaba-report-'));
      const file = join(folder, 'report.json');
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      const code = await runNode([`${modules}/vitest/vitest.mjs`, 'run', ...chosen, ...reporters]);
      const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
      rmSync(folder, { recursive: true });
      return countTests(report, code);
    },
  };
}

/** @param {Result} result */
function lineOf({ name, counts, seconds }) {
  const { passed, failed, problems } = counts;
  const said = failed > 0 ? `${failed} failed` : passed > 0 ? `${passed} passed` : 'good';
  const why = problems.length > 0 ? ` (${problems.join(', ')})` : '';
  return `${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s  ${said}${why}`;
}
