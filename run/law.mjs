import { main } from './processes.mjs';
import { architecture, lint, packages, runSteps, size, tests } from './steps.mjs';

// Lint, directions, dead code, sizes, and the rules in run/architecture.
main(() =>
  runSteps([
    packages,
    lint,
    architecture,
    size,
    tests('rules', ['--project', 'unit', 'architecture']),
  ]),
);
