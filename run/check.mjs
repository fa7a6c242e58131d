import { budgets } from './budgets.mjs';
import { main } from './processes.mjs';
import { look, modules, packages, runSteps, tests } from './steps.mjs';

const cruiserLaw = '.dependency-cruiser.cjs';

const browser = look('a browser', ['run/prepare.ts', 'chromium']);
const build = look('build', ['run/prepare.ts', 'web']);

const everything = [
  packages,
  browser,
  // The types and the build take one core for as long as all else that needs no database takes the other.
  [
    [
      look('types', [`${modules}/typescript7/bin/tsc`, '-b', '--singleThreaded']),
      // Before the browser tests, which look at what it made.
      build,
    ],
    [
      look('lint', [`${modules}/@biomejs/biome/bin/biome`, 'check', '--error-on-warnings', '.']),
      look(
        'architecture',
        [`${modules}/dependency-cruiser/bin/dependency-cruiser.mjs`, '--config', cruiserLaw, 'src'],
        [`${modules}/knip/bin/knip.js`],
      ),
      tests('unit', ['--project', 'unit']),
    ],
  ],
  tests('API', ['--project', 'api']),
  tests('browser', ['--project', 'browser']),
];

// All that stands between a fresh clone and an answer: `npm test` and `npm run check` alike. With
// arguments, which go to Vitest, only tests run.
main(async () => {
  const chosen = process.argv.slice(2);
  const steps =
    chosen.length === 0
      ? everything
      : [packages, browser, build, tests('tests', ['--project', '!chaos', ...chosen])];
  return runSteps(steps, budgets);
});
