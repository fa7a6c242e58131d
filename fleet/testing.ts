import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { counsellingTestKey, testNow, unhurried } from '#portal/testing/portal.ts';
import { freePort } from '#portal/testing/processes.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { down } from './everything.ts';
import type { Plan } from './plan.ts';
import { unmountServerDisk } from './small-disk.ts';

/** A fleet's ports follow one another. */
const ports = 8;

/** A place for a fleet of a test, whose portals are told what those of other tests are. */
export async function planForTest(sandbox: Pick<Sandbox, 'url'> | null = null): Promise<Plan> {
  const folder = await mkdtemp(join(tmpdir(), 'bawaba-fleet-'));
  const env = {
    APP_ENV: 'test',
    SANDBOX_URL: sandbox?.url ?? '',
    SOURCE_DIR: inject('source_dir'),
    COUNSELLING_KEY_FILE: counsellingTestKey,
    CLOCK_AHEAD_MS: String(testNow.getTime() - Date.now()),
    PACE_TIMES: String(unhurried),
  };
  const moveClock = new URL('../src/portal/testing/move-clock.ts', import.meta.url).href;
  return {
    folder,
    port: await freePorts(),
    env,
    node_args: ['--import', moveClock],
    has_small_disks: false,
  };
}

export async function removeFleet(plan: Plan): Promise<void> {
  await down(plan);
  unmountServerDisk(plan);
  await rm(plan.folder, { recursive: true, force: true });
}

async function freePorts(): Promise<number> {
  const first = await freePort();
  for (let port = first; port < first + ports; port += 1) {
    if (!(await isFree(port))) return freePorts();
  }
  return first;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
