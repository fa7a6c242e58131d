import { spawnSync } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { writeFewStudents } from '#university/few-students.ts';
import { findChromium } from '../../../run/chromium.ts';
import { fingerprintOf } from '../../../run/fingerprint.ts';
import { openEmbeddedPostgres, stopAbandoned } from '../database/embedded/embedded-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL for tests only; its user may create databases (see testing/postgres.ts). */
    postgres_url: string;
    /** The demo's source files; for API and browser tests reduced to few students. */
    source_dir: string;
    /** The browser for browser tests and the walk; empty for other projects. */
    chromium_path: string;
    /** Whether journeys make their detours, as `npm run walk` does. */
    makes_detours: boolean;
  }
}

/**
 * Test databases may be lost, so nothing waits for the disk. They live for seconds: the statistics of their template
 * hold, and looking for rows to vacuum in hundreds of tables would cost more than it saves.
 */
const throwaway = {
  fsync: false,
  synchronous_commit: false,
  full_page_writes: false,
  autovacuum: false,
  // A connection's password is proven in no time.
  scram_iterations: 1,
};

/** Free bytes of memory that the servers of a few runs fit into. */
const roomy = 6e9;

const servers = join(fastFolder(), `bawaba-tests-${process.getuid?.()}`);
const project_dir = fileURLToPath(new URL('../../../', import.meta.url));

/** The sources that templates are built from: all of the portal except its screens. */
const sources = { paths: ['package-lock.json', 'src', 'university', 'sandbox'], leaving: isScreen };

/** Servers unused for this long are removed. */
const keptMs = 3_600_000;

/**
 * Called once per Vitest project. A run reuses the server that an earlier run of the same sources left, with its
 * templates (see ensureTemplate); concurrent runs of the same sources share it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildServer();
  await mkdir(servers, { recursive: true, mode: 0o711 });
  await removeUnused();
  // Jobs in the queue age by the real clock, so don't keep a template for more than a day.
  const today = new Date().toISOString().slice(0, 10);
  const data_dir = join(servers, `${today}-${fingerprintOf(project_dir, sources).slice(0, 20)}`);
  await removeKilled(data_dir);
  const postgres = await openEmbeddedPostgres({
    data_dir,
    log: () => undefined,
    settings: throwaway,
  });
  await utimes(data_dir, new Date(), new Date());
  if (postgres.started) await dropLeftOver(postgres.owner_url);
  project.provide('postgres_url', postgres.owner_url);
  const few_dir = await mkdtemp(join(tmpdir(), 'bawaba-few-'));
  const isSmall = project.name === 'api' || project.name === 'browser';
  if (isSmall) writeFewStudents(few_dir);
  project.provide('source_dir', isSmall ? few_dir : join(project_dir, 'university/source'));
  const isWalk = project.name === 'walk';
  project.provide('makes_detours', isWalk);
  const hasBrowser = project.name === 'browser' || isWalk;
  project.provide('chromium_path', hasBrowser ? findChromium() : '');
  return async () => {
    await postgres.release();
    await rm(few_dir, { recursive: true });
  };
}

/** Linux's folder in memory, where it has room: on a disk, the 1,800 files of a copied database take a second to create. */
function fastFolder(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > roomy ? memory : tmpdir();
}

/** Builds the server that tests start in processes of their own. */
function buildServer(): void {
  const { status } = spawnSync(process.execPath, ['run/prepare.ts', 'server'], {
    cwd: project_dir,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('the server could not be built');
}

function isScreen(path: string): boolean {
  return /\.test\.tsx?$|\.tsx$|\.css$|\/web\//.test(path);
}

async function removeUnused(): Promise<void> {
  for (const name of await readdir(servers)) {
    const data_dir = join(servers, name);
    if (Date.now() - (await stat(data_dir)).mtimeMs < keptMs) continue;
    if (await stopAbandoned(data_dir)) await rm(data_dir, { recursive: true, force: true });
  }
}

/**
 * A server that was killed empties its unlogged tables when it starts again, also in the templates, and a server
 * without fsync may have lost more.
 */
async function removeKilled(data_dir: string): Promise<void> {
  const wasStopped = !existsSync(join(data_dir, 'postgres/cluster/postmaster.pid'));
  if (wasStopped || !(await stopAbandoned(data_dir))) return;
  await rm(data_dir, { recursive: true, force: true });
}

/** Drops databases of killed runs: nobody else can be using a server that has only just started. */
async function dropLeftOver(postgres_url: string): Promise<void> {
  const client = new Client({ connectionString: postgres_url });
  await client.connect();
  const left = await client.query<{ datname: string }>(
    "select datname from pg_database where datname like 'test\\_%'",
  );
  for (const { datname } of left.rows) {
    await client.query(`alter database ${datname} is_template false`);
    await client.query(`drop database ${datname} with (force)`);
  }
  await client.end();
}
