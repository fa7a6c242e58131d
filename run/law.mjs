import { main } from './processes.mjs';
import { architecture, lint, packages, runSteps, tests } from './steps.mjs';

// Lint, directions, dead code, and the rules in run/architecture.
main(() =>
  runSteps([packages, lint, architecture, tests('rules', ['--project', 'unit', 'architecture'])]),
);
