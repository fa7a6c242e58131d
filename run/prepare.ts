import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { lock } from '#platform/database/embedded/file-lock.ts';
import { buildPasswords, buildServer, buildWeb } from './builds.ts';
import { findChromium } from './chromium.ts';
import { project, runtime } from './node.mjs';
import { installPackages } from './packages.ts';
import { main } from './processes.mjs';

const steps: Record<string, () => unknown> = {
  packages: () => installPackages(project, 'all'),
  runtime: () => installPackages(project, 'runtime'),
  web: () => buildWeb(project),
  server: () => buildServer(project),
  passwords: () => buildPasswords(project),
  chromium: findChromium,
};

/** Runs the requested steps unless they are already done; a concurrent run waits. */
main(async () => {
  mkdirSync(runtime, { recursive: true });
  const lock_file = join(runtime, 'prepare.lock');
  const prepare = await lock(lock_file, 'exclusive', {
    onWait: () => console.log('Waiting for another start in this folder to finish preparing'),
  });
  try {
    for (const name of process.argv.slice(2)) await steps[name]?.();
    return 0;
  } finally {
    prepare.release();
  }
});
