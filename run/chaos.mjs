import { main } from './processes.mjs';
import { packages, runSteps, tests } from './steps.mjs';

// What takes too long for every check: processes killed under load, many tries at once, and at random.
// Arguments go to Vitest.
main(() => runSteps([packages, tests('chaos', ['--project', 'chaos', ...process.argv.slice(2)])]));
