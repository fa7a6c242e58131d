import { mkdir, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findChromium } from '../../../run/chromium.ts';
import { openEmbeddedPostgres, stopAbandoned } from '../database/embedded/embedded-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL for this run alone; the user may create databases (see testing/postgres.ts). */
    postgres_url: string;
    /** The browser that browser tests steer; empty for other projects. */
    chromium_path: string;
  }
}

/** Losing these databases costs nothing, and without waiting for the disk tests run faster. */
const throwaway = { fsync: false, synchronous_commit: false, full_page_writes: false };

const runs = join(tmpdir(), `bawaba-tests-${process.getuid?.()}`);

/** Called once for each project that names it; they share one server, for they share one folder. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await mkdir(runs, { recursive: true, mode: 0o711 });
  await removeAbandoned();
  const data_dir = join(runs, `${process.pid}-${Math.round(performance.timeOrigin)}`);
  const postgres = await openEmbeddedPostgres({
    data_dir,
    log: () => undefined,
    settings: throwaway,
  });
  project.provide('postgres_url', postgres.url);
  project.provide('chromium_path', project.name === 'browser' ? findChromium() : '');
  return async () => {
    await postgres.release();
    if (await stopAbandoned(data_dir)) await rm(data_dir, { recursive: true, force: true });
  };
}

/** A run that was killed leaves its server behind; the next run clears it away. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(runs)) {
    const data_dir = join(runs, name);
    if (isRunning(Number.parseInt(name, 10))) continue;
    if (await stopAbandoned(data_dir)) await rm(data_dir, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
