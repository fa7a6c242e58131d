import { budgets } from './budgets.mjs';
import { main } from './processes.mjs';
import {
  architecture,
  browser,
  build,
  lint,
  packages,
  runSteps,
  size,
  tests,
  types,
} from './steps.mjs';

const everything = [
  packages,
  browser,
  // The types and the build take one core for as long as all else that needs no database takes the other.
  [
    [types, build],
    [lint, architecture, size, tests('unit', ['--project', 'unit'])],
  ],
  tests('API', ['--project', 'api']),
  tests('browser', ['--project', 'browser']),
];

const projects = ['unit', 'api', 'browser'];

/**
 * Only tests: `--api`, for one, chooses a project, `library` the files whose path has it, and what else is there
 * goes to Vitest.
 * @param {string[]} args
 */
function chosenTests(args) {
  const named = projects.filter((project) => args.includes(`--${project}`));
  const chosen = named.length > 0 ? named : projects;
  const rest = args.filter((arg) => !chosen.includes(arg.slice(2)));
  const flags = [...chosen.flatMap((project) => ['--project', project]), ...rest];
  return [packages, ...(chosen.includes('browser') ? [browser, build] : []), tests('tests', flags)];
}

// All that stands between a fresh clone and an answer.
main(() => {
  const args = process.argv.slice(2);
  return runSteps(args.length === 0 ? everything : chosenTests(args), budgets);
});
