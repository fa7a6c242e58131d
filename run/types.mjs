import { main } from './processes.mjs';
import { packages, runSteps, types } from './steps.mjs';

main(() => runSteps([packages, types]));
