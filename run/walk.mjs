import { main } from './processes.mjs';
import { browser, build, packages, runSteps, tests } from './steps.mjs';

// Every screen as every kind of person, at every width; with the name of a service, only its screens.
main(() => {
  const [service] = process.argv.slice(2);
  if (service) process.env.WALK = service;
  return runSteps([packages, browser, build, tests('walk', ['--project', 'walk'])]);
});
