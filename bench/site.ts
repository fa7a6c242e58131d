import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import { openEmbeddedPostgres } from '#platform/database/embedded/embedded-postgres.ts';
import { openOwnerPool } from '#platform/database/pool.ts';
import { createDatabase } from '#platform/testing/postgres.ts';
import { freePort } from '#portal/testing/processes.ts';
import { openSandbox } from '#sandbox/sandbox.ts';
import { type Made, openMade } from './made.ts';

const repository = fileURLToPath(new URL('..', import.meta.url));

/** Where the measurements happen: a folder and a PostgreSQL of their own, as durable as a real one. */
export interface Site {
  folder: string;
  /** As many, or the most that this bench is to have. */
  atMost(students: number): number;
  /** The files of a university of so many students, made once. */
  sourceOf(students: number): Promise<string>;
  emptyDatabase(): Promise<string>;
  /** A demo university of so many students, loaded through the real reload. */
  universityOf(students: number): Promise<string>;
  /** A copy of it with more in it, which no other measurement meets. */
  fuller(students: number, filling: Filling): Promise<Made>;
  /** From an empty database until that university was served, in seconds. */
  secondsToLoad(students: number): Promise<number>;
  /** A process of the portal as a university would run it: no demo, the log written, mail taken. */
  startPortal(database_url: string, settings?: Record<string, string>): Promise<Served>;
  /** A server of ours, or one that it is held against, in a process of its own. */
  serve(program: string, env: Record<string, string>): Promise<Served>;
  close(): Promise<void>;
}

export interface Filling {
  name: string;
  fill(pool: Pool): Promise<void>;
}

/** With `BENCH_FOLDER` the universities that were made stay there for the next run. */
const kept = process.env['BENCH_FOLDER'];

/** `most`: however many students a measurement asks for, its universities have no more. */
export async function openSite({ most = Number.POSITIVE_INFINITY } = {}): Promise<Site> {
  if (kept) await mkdir(kept, { recursive: true });
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'bawaba-bench-')));
  const postgres = await openEmbeddedPostgres({ data_dir: join(folder, 'data'), log: () => {} });
  const sandbox = await openSandbox({ home: folder });
  const makeOnce = openMade(folder, postgres.owner_url);
  const postgres_url = postgres.owner_url;
  const emptyDatabase = async () => (await createDatabase({ postgres_url })).owner_url;

  const atMost = (students: number) => Math.min(students, most);

  async function sourceOf(wanted: number): Promise<string> {
    const students = atMost(wanted);
    const source = join(folder, `source-${students}`);
    if (!(await mkdir(source, { recursive: true }))) return source;
    const args = ['university/generate.ts', '--students', String(students), '--out', source];
    execFileSync(process.execPath, args, { cwd: repository });
    return source;
  }

  async function load(students: number): Promise<Made> {
    const url = await emptyDatabase();
    const source = await sourceOf(students);
    const portal = await startPortal(url, { DEMO: '1', SOURCE_DIR: source });
    await portal.stop();
    await forgetDemo(url);
    return { url, seconds: portal.ready_ms / 1000 };
  }
  function loaded(wanted: number): Promise<Made> {
    const students = atMost(wanted);
    return makeOnce(`university-${students}`, () => load(students));
  }

  async function fill(students: number, filling: Filling): Promise<Made> {
    const { url: whole } = await loaded(students);
    const template = new URL(whole).pathname.slice(1);
    const { owner_url: url } = await createDatabase({ postgres_url, template });
    // One that was kept may have older tables; a portal brings them up to date.
    await (await startPortal(url)).stop();
    const pool = openOwnerPool(url);
    const began = performance.now();
    await filling.fill(pool);
    const seconds = (performance.now() - began) / 1000;
    await pool.query('vacuum analyze');
    await pool.end();
    return { url, seconds };
  }

  const serve = (program: string, env: Record<string, string>) => run(program, env, folder);
  const startPortal = (url: string, settings: Record<string, string> = {}) =>
    serve('src/portal/main.ts', {
      DATABASE_URL: url,
      ...production,
      SMTP_URL: sandbox.addresses.smtp_url,
      SMTP_TLS: 'offered',
      SANDBOX_URL: sandbox.url,
      ...settings,
    });

  return {
    folder,
    atMost,
    serve,
    startPortal,
    sourceOf,
    emptyDatabase,
    fuller: (students, filling) =>
      makeOnce(`${filling.name}-${atMost(students)}`, () => fill(students, filling)),
    universityOf: async (students) => (await loaded(students)).url,
    secondsToLoad: async (students) => (await loaded(students)).seconds,
    close: async () => {
      await sandbox.close();
      await postgres.release();
      if (!kept) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Made in the way of a demo, measured as a university: what is marked as the one is never the other. */
async function forgetDemo(url: string): Promise<void> {
  const pool = openOwnerPool(url);
  await pool.query('delete from demo_mark');
  await pool.end();
}

export interface Served {
  url: string;
  pid: number;
  /** Milliseconds from its start until it answered. */
  ready_ms: number;
  stop(): Promise<void>;
}

const production = {
  DEMO: '0',
  APP_ENV: 'production',
  PUBLIC_URL: 'https://portal.bawaba.example',
  MAIL_FROM: 'portal@bawaba.example',
  SOURCE_DIR: repository,
  // One person makes as many calls as a server takes.
  PACE_TIMES: '100000',
  SECRETS_KEY: randomBytes(32).toString('base64'),
};

async function run(program: string, env: Record<string, string>, folder: string): Promise<Served> {
  const port = await freePort();
  const log = await open(join(folder, `${port}.log`), 'w');
  const began = performance.now();
  const child = spawn(process.execPath, [program], {
    cwd: repository,
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', log.fd, log.fd],
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (child.exitCode !== null) {
      throw new Error(`${program} did not start: ${await readFile(join(folder, `${port}.log`))}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const ready_ms = performance.now() - began;
  return {
    url,
    pid: child.pid ?? 0,
    ready_ms,
    stop: async () => {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await log.close();
    },
  };
}

/** Reads a process's memory from the kernel, in MB: now, and the most so far. */
export async function memoryOf(pid: number): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kilobytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? Number.NaN);
  return { now: kilobytes('VmRSS') / 1024, most: kilobytes('VmHWM') / 1024 };
}
