import { main } from './processes.mjs';
import { browser, build, packages, runSteps, tests } from './steps.mjs';

// Every screen as every kind of person, at every width, and every journey with its detours; with the name of a
// service, only its own.
main(() => {
  const [service] = process.argv.slice(2);
  if (service) process.env.WALK = service;
  const chosen = service ? [`src/services/${service}/`, 'src/portal/whole.walk'] : [];
  return runSteps([packages, browser, build, tests('walk', ['--project', 'walk', ...chosen])]);
});
