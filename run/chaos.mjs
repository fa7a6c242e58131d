import { atMoments } from './moments.mjs';
import { main } from './processes.mjs';
import { browser, build, packages, runSteps, tests } from './steps.mjs';

// Runs the tests that take too long for every check: processes killed under load, many tries at once, at random, and
// each part of the bench. Without arguments, which go to Vitest, also all of the API's tests at other moments than now.
const chosen = process.argv.slice(2);

main(() =>
  runSteps([
    packages,
    browser,
    build,
    tests('chaos', ['--project', 'chaos', ...chosen]),
    ...(chosen.length > 0 ? [] : atMoments),
  ]),
);
