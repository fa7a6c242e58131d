import { main } from './processes.mjs';
import { look, packages, runSteps, tests } from './steps.mjs';

const browser = look('a browser', ['run/prepare.ts', 'chromium', 'web']);

// What takes too long for every check: processes killed under load, many tries at once, at random, and each part of the
// bench. Arguments go to Vitest.
main(() =>
  runSteps([packages, browser, tests('chaos', ['--project', 'chaos', ...process.argv.slice(2)])]),
);
