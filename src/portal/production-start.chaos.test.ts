import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPortal } from './testing/portal.ts';
import { startProcess } from './testing/processes.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));

let portal: TestPortal;
let folder: string;

beforeAll(async () => {
  portal = await startPortal();
  folder = await mkdtemp(join(tmpdir(), 'bawaba-production-'));
  for (const part of ['dist/server', 'src', 'sandbox', 'university', 'package.json']) {
    await cp(join(project, part), join(folder, part), { recursive: true });
  }
  await linkRuntimePackages();
});
afterAll(async () => {
  await portal.stop();
  await rm(folder, { recursive: true });
});

/** Links the packages that `npm ci --omit=dev` would install: none that only building or testing needs. */
async function linkRuntimePackages(): Promise<void> {
  const lockfile = JSON.parse(await readFile(join(project, 'package-lock.json'), 'utf8'));
  const packages = Object.entries<{ dev?: boolean }>(lockfile.packages);
  for (const [path, { dev }] of packages) {
    if (dev || !/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path)) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await symlink(join(project, path), join(folder, path));
  }
}

test('production starts and answers with the packages alone that it runs on', async () => {
  const main = join(folder, 'dist/server/main.js');
  const settings = { DEMO: '1', NODE_ENV: 'production' };
  const server = await startProcess(portal.database_url, settings, main);
  const answer = await fetch(`${server.url}/api/auth/current`);
  expect(answer.status).toBe(401);
  await server.stop();
  expect(server.said()).not.toContain('ERR_MODULE_NOT_FOUND');
});
