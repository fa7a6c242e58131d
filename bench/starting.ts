import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '#portal/testing/processes.ts';
import type { Report } from './report.ts';
import type { Site } from './site.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));

/** Seconds from `npm start` to the first answer, packages being there: an empty DATA_DIR, then a full one. */
export async function measureStarting(site: Site, report: Report): Promise<void> {
  report.section('npm start until it answers, 4,000 students');
  const data_dir = join(site.folder, 'started');
  const first = await startSeconds(data_dir);
  const second = await startSeconds(data_dir);
  report.add({ name: 'first start', ours: first, unit: 's', aim: { at_most: 120 } });
  report.add({ name: 'second start', ours: second, unit: 's', aim: { at_most: 5 } });
}

async function startSeconds(data_dir: string): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, ['run/start.mjs'], {
    cwd: repository,
    env: { ...process.env, PORT: String(port), DATA_DIR: data_dir },
    stdio: 'ignore',
  });
  const ready = `http://127.0.0.1:${port}/readyz`;
  while (!(await fetch(ready).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const seconds = (performance.now() - began) / 1000;
  child.kill('SIGINT');
  await once(child, 'exit');
  return seconds;
}
