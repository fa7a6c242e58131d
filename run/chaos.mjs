import { main } from './processes.mjs';
import { browser, build, packages, runSteps, tests } from './steps.mjs';

// What takes too long for every check: processes killed under load, many tries at once, at random, and each part of the
// bench. Arguments go to Vitest.
main(() =>
  runSteps([
    packages,
    browser,
    build,
    tests('chaos', ['--project', 'chaos', ...process.argv.slice(2)]),
  ]),
);
