import { statSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { openPool } from '#platform/database/pool.ts';
import type { TestDatabase } from '#platform/testing/postgres.ts';
import { accountsContract } from '#services/accounts/contract.ts';
import { openSessionFor } from '#services/accounts/testing.ts';
import type { PortalTables } from './server/tables.ts';
import { copyOfDemo, personAt, testNow } from './testing/portal.ts';
import { type PortalProcess, startProcess } from './testing/processes.ts';
import { type SwallowingLine, swallowingLine } from './testing/swallowing-line.ts';

let copy: TestDatabase;
let line: SwallowingLine;
let portal: PortalProcess;
let data_dir: string;

beforeAll(async () => {
  copy = await copyOfDemo();
  line = await swallowingLine(copy.url);
  data_dir = await mkdtemp(join(tmpdir(), 'bawaba-frozen-'));
  await makeWide(join(data_dir, 'files/ab'));
  portal = await startProcess(line.url, {
    DEMO: '1',
    DATABASE_OWNER_URL: copy.owner_url,
    DATA_DIR: data_dir,
    DRAIN_SECONDS: '600',
  });
});

/** File modes as earlier versions left them. */
async function makeWide(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'one'), 'a letter');
  await chmod(join(folder, 'one'), 0o644);
  for (const path of [folder, dirname(folder), dirname(dirname(folder))]) await chmod(path, 0o755);
}

test('what lies in DATA_DIR is its user’s alone, and so is all that is still to come', async () => {
  const paths = await readdir(data_dir, { recursive: true });
  expect(paths).toContain('secrets.key');
  const open = ['.', ...paths].filter((path) => statSync(join(data_dir, path)).mode & 0o077);
  expect(open).toEqual([]);
  const status = await readFile(`/proc/${portal.pid}/status`, 'utf8').catch(() => 'Umask:\t0077');
  expect(status).toMatch(/^Umask:\s+0077$/m);
});

afterAll(async () => {
  await portal.stop('SIGKILL');
  await line.close();
  await copy.drop();
  await rm(data_dir, { recursive: true });
});

test('while the database is frozen callers are asked to come again; it thaws, and all is as before', async () => {
  const pool = openPool(copy.url, { size: 1 });
  const session = await openSessionFor(openDatabase<PortalTables>(pool), {
    user_id: '231000001',
    now: testNow,
  });
  await pool.end();
  const person = personAt(portal.url, { ...session, language: 'en' });
  const current = () => person.call(accountsContract.calls.current, {});
  expect((await current()).status).toBe(200);

  line.freeze();
  const began = performance.now();
  const waiting = Array.from({ length: 20 }, current);
  const ready = await fetch(`${portal.url}/readyz`, { signal: AbortSignal.timeout(2000) });
  expect(ready.status).toBe(503);
  expect((await fetch(`${portal.url}/healthz`)).status).toBe(200);
  for (const { status, code, headers } of await Promise.all(waiting)) {
    expect([status, code, headers.get('retry-after')]).toEqual([503, 'busy', '5']);
  }
  expect(performance.now() - began).toBeLessThan(15_000);

  // The failure is known by now, so later callers don't wait.
  const late = performance.now();
  expect((await current()).code).toBe('busy');
  expect(performance.now() - late).toBeLessThan(1000);

  line.thaw();
  const answers = async () => (await current()).status;
  await expect.poll(answers, { timeout: 15_000 }).toBe(200);
  expect((await fetch(`${portal.url}/readyz`)).status).toBe(200);
}, 60_000);

test('a process that is told to stop says so to who asks, and answers meanwhile', async () => {
  process.kill(portal.pid, 'SIGTERM');
  const ready = async () => (await fetch(`${portal.url}/readyz`)).status;
  await expect.poll(ready).toBe(503);
  expect((await fetch(`${portal.url}/healthz`)).status).toBe(200);
  const visitor = personAt(portal.url, { id: 0, token: null, language: 'en' });
  expect((await visitor.call(accountsContract.calls.current, {})).status).toBe(401);
});
