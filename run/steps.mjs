import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countStep, countTests, sumOf } from './counts.mjs';
import { environmentOf, findNode } from './node.mjs';
import { runToEnd } from './processes.mjs';
import { overBudget, readTally } from './tally.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */
/** @typedef {(args: string[]) => Promise<number>} RunNode */
/** @typedef {{ name: string, run: (runNode: RunNode) => Promise<Counts>, env?: NodeJS.ProcessEnv }} Step */
/** @typedef {{ name: string, counts: Counts, seconds: number }} Result */
/** @typedef {import('./tally.mjs').Budgets} Budgets */

export const modules = 'node_modules';

const cruiserLaw = '.dependency-cruiser.cjs';

/** Nothing else can run without it. */
export const packages = look('packages', ['run/prepare.ts', 'packages']);
export const browser = look('a browser', ['run/prepare.ts', 'chromium']);
/** Before browser tests, which look at what it makes. */
export const build = look('build', ['run/prepare.ts', 'web']);
/** Its compiler spends a fifth of its time on collecting garbage, unless it may hold more of it. */
const roomy = { GOGC: '400', GOMEMLIMIT: '3GiB' };
const compiler = [`${modules}/typescript7/bin/tsc`, '-b', '--singleThreaded'];
export const types = { ...look('types', compiler), env: roomy };
export const lint = look('lint', [
  `${modules}/@biomejs/biome/bin/biome`,
  'check',
  '--error-on-warnings',
  '.',
]);
export const architecture = look(
  'architecture',
  [`${modules}/dependency-cruiser/bin/dependency-cruiser.mjs`, '--config', cruiserLaw, 'src'],
  [`${modules}/knip/bin/knip.js`],
);

/**
 * Runs the steps one after another, where there are lanes these beside each other, and says what each part of
 * the tests took and what each step came to; the last line is `N passed, N failed`. Answers the exit code.
 * @param {(Step | Step[][])[]} steps
 * @param {Budgets} [budgets] What the tests may count; unsaid: whatever they like.
 */
export async function runSteps(steps, budgets) {
  const folder = mkdtempSync(join(tmpdir(), 'bawaba-tally-'));
  const file = join(folder, 'tally');
  writeFileSync(file, '');
  const results = await runAll(steps, { TALLY_FILE: file });
  const parts = readTally(file);
  rmSync(folder, { recursive: true });
  for (const line of linesOf(parts)) console.log(line);
  if (budgets) {
    const problems = overBudget(parts, budgets);
    const counts = { passed: 0, failed: problems.length, problems };
    results.push({ name: 'budgets', counts, seconds: 0 });
  }
  for (const result of results) {
    console.log(lineOf(result));
    for (const problem of result.counts.problems) console.log(`  ${problem}`);
  }
  const { passed, failed } = sumOf(results.map(({ counts }) => counts));
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** @param {(Step | Step[][])[]} steps @param {NodeJS.ProcessEnv} told */
async function runAll(steps, told) {
  /** @type {Result[]} */
  const results = [];
  const node = findNode();
  const known = { ...environmentOf(node), ...told };
  const runOne = async (/** @type {Step} */ { name, run, env }) => {
    const runNode = (/** @type {string[]} */ args) => runToEnd(node, args, { ...known, ...env });
    console.log(`\n── ${name}`);
    const began = performance.now();
    const counts = await run(runNode);
    results.push({ name, counts, seconds: (performance.now() - began) / 1000 });
    return counts;
  };
  const runLane = async (/** @type {Step[]} */ lane) => {
    for (const step of lane) await runOne(step);
  };
  for (const step of steps) {
    if (Array.isArray(step)) await Promise.all(step.map(runLane));
    // Nothing else can run without the packages; any other failure leaves the rest worth knowing.
    else if ((await runOne(step)).failed > 0 && step.name === packages.name) break;
  }
  console.log('');
  return results;
}

/** Compares each part of the house with run/budgets.mjs. */
export const size = look('size', ['run/size.ts']);

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
      const args = ['run', ...chosen, `--outputFile.json=${file}`];
      const code = await runNode([`${modules}/vitest/vitest.mjs`, ...args]);
      const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
      rmSync(folder, { recursive: true });
      return countTests(report, code);
    },
  };
}

/** @param {Result} result */
function lineOf({ name, counts, seconds }) {
  const { passed, failed } = counts;
  const said = failed > 0 ? `${failed} failed` : passed > 0 ? `${passed} passed` : 'good';
  return `${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s  ${said}`;
}

const columns = /** @type {const} */ ([
  ['unit', ' s'],
  ['api', ' s'],
  ['browser', ' s'],
  ['portals', ''],
  ['loads', ''],
]);

/** @param {Map<string, import('./tally.mjs').Tally>} parts */
function linesOf(parts) {
  if (parts.size === 0) return [];
  const head = columns.map(([name]) => name.padStart(10)).join('');
  const rows = [...parts].map(([part, counted]) => {
    const cells = columns.map(([name, unit]) => {
      const amount = counted[name];
      return (amount === undefined ? '' : `${Math.round(amount)}${unit}`).padStart(10);
    });
    return `${part.padEnd(26)}${cells.join('')}`;
  });
  return [`${''.padEnd(26)}${head}`, ...rows, ''];
}
