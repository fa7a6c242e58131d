import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stopAbandoned } from '#platform/database/embedded/embedded-postgres.ts';
import { send } from '#platform/web/send.ts';
import { accountsContract } from '#services/accounts/contract.ts';
import { signedIn } from '#services/accounts/testing.ts';
import { appointmentsContract } from '#services/appointments/contract.ts';
import { student } from '#services/appointments/testing.ts';
import { freePort } from './testing/processes.ts';

const script = fileURLToPath(new URL('../../run/start.mjs', import.meta.url));

let data_dir = '';
let url = '';
let child: ChildProcess | undefined;

beforeAll(async () => {
  data_dir = await mkdtemp(join(tmpdir(), 'bawaba-power-cut-'));
});

afterAll(async () => {
  killAll();
  await stopAbandoned(data_dir);
  await rm(data_dir, { recursive: true, force: true });
});

test('what was answered before the power went is there when it comes back, database and all', async () => {
  await start();
  const headers = await signIn();
  const free = await send(appointmentsContract.calls.listFreeSlots, {}, { base_url: url, headers });
  const slot = free.body.results[0]?.id ?? 0;
  const { reserve } = appointmentsContract.calls;
  const booked = await send(reserve, { body: { slot } }, { base_url: url, headers });
  expect(booked.status).toBe(201);

  killAll();
  await start();
  const { listMyBookings } = appointmentsContract.calls;
  const query = { ahead: 'true' as const };
  const mine = await send(listMyBookings, { query }, { base_url: url, headers });
  expect(mine.body.results.map(({ id }) => id)).toEqual([booked.body.id]);
});

test('a PostgreSQL that alone is killed comes back under the portal, and where it can’t the portal ends', async () => {
  const isReady = async () => (await fetch(`${url}/readyz`)).status;
  for (let kill = 0; kill < 3; kill += 1) {
    process.kill(postmaster() ?? 0, 'SIGKILL');
    await expect.poll(isReady, { interval: 20 }).toBe(503);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    await expect.poll(isReady, { timeout: 60_000 }).toBe(200);
  }
  await rm(join(data_dir, 'postgres/password'));
  process.kill(postmaster() ?? 0, 'SIGKILL');
  await expect.poll(() => child?.exitCode, { timeout: 60_000 }).toBe(1);
});

/** Starts the portal as a person would, by its script. */
async function start(): Promise<void> {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const { DATABASE_URL: _, ...env } = process.env;
  child = spawn(process.execPath, [script], {
    env: { ...env, PORT: String(port), DATA_DIR: data_dir, APP_ENV: 'test' },
    stdio: 'ignore',
  });
  for (let tries = 0; tries < 1200; tries += 1) {
    if (child.exitCode !== null) break;
    if ((await fetch(`${url}/readyz`).catch(() => null))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the portal did not start');
}

async function signIn(): Promise<Record<string, string>> {
  const body = { user_id: student, password: 'marhaba-2026' };
  const answer = await send(
    accountsContract.calls.signIn,
    { body },
    { base_url: url, headers: {} },
  );
  return { authorization: `Bearer ${signedIn(answer.body).token}` };
}

/** Kills the script, the portal, PostgreSQL and all their children at once. */
function killAll(): void {
  const roots = [child?.pid, postmaster()].filter((pid) => pid !== undefined);
  const parents = new Map(listProcesses());
  const isOurs = (pid: number | undefined): boolean =>
    pid !== undefined && pid > 1 && (roots.includes(pid) || isOurs(parents.get(pid)));
  for (const pid of parents.keys()) if (isOurs(pid)) process.kill(pid, 'SIGKILL');
  child = undefined;
}

function postmaster(): number | undefined {
  const file = join(data_dir, 'postgres/cluster/postmaster.pid');
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
}

/** Every process and its parent. */
function listProcesses(): [pid: number, parent: number][] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return [[Number(name), Number(parent)] as [number, number]];
      } catch {
        // It exited while we looked.
        return [];
      }
    });
}
