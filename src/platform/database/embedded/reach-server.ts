import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, DatabaseError } from 'pg';
import { BAWABA, filesOf, passwordOf, prepareCluster, siteOf } from './cluster.ts';
import { makeRuntimeRole } from './runtime-role.ts';
import { findServer, hasPidFile, type Settings, startServer } from './server.ts';
import { keepLogSmall, tailOf } from './server-log.ts';

export interface ReachOptions {
  home: string;
  log: (line: string) => void;
  settings: Settings;
  /** Whether another process uses this cluster now. */
  isHeld: () => boolean;
  /** The port where running processes expect the server; absent: any free port. */
  port?: number;
}

/** A process uses the cluster, but its server can't be seen. */
export class ServerOutOfSight extends Error {}

export interface ReachedServer {
  port: number;
  /** False if it was already running. */
  started: boolean;
}

/** Long, because recovery after a power cut may have much to replay. */
const PATIENCE_MS = 10 * 60_000;

/**
 * Several, because a free port may be taken before PostgreSQL binds it, and because a killed server's
 * processes take a moment to exit. The pause doubles each time.
 */
const MOST_STARTS = 6;
const FIRST_PAUSE_MS = 100;

/**
 * Resolves when the database `bawaba` takes connections. Waits for a server that is starting, recovering or
 * stopping; restarts a dead one. Only the holder of the gate lock may call it.
 */
export async function reachServer(options: ReachOptions): Promise<ReachedServer> {
  const { home, log, settings } = options;
  const until = Date.now() + PATIENCE_MS;
  let own: ChildProcess | undefined;
  for (let starts = 0; Date.now() < until; ) {
    const site = await siteOf(home);
    if (existsSync(filesOf(site).data)) passwordOf(site);
    const server = findServer(site);
    if (server && (await isReady(site, server.port))) {
      await makeDatabase(site, server.port);
      if (starts > 0) await assertArabicTrigrams(site, server.port);
      return { port: server.port, started: starts > 0 };
    }
    if (!server && hasEnded(own)) {
      if (starts === MOST_STARTS) throw refusal(site, 'PostgreSQL does not start');
      assertNotElsewhere(site, options);
      if (starts > 0) await sleep(FIRST_PAUSE_MS * 2 ** (starts - 1));
      const durable = settings.fsync !== false;
      const cluster = await prepareCluster({ home, durable, log });
      await keepLogSmall(filesOf(cluster.site).log);
      own = await startServer(cluster, settings, options.port);
      starts += 1;
    }
    await sleep(20);
  }
  throw refusal(await siteOf(home), 'PostgreSQL runs but takes no connections');
}

function refusal(site: string, what: string): Error {
  const { log } = filesOf(site);
  return new Error(`${what} on the files in ${site}. The end of ${log}:\n${tailOf(log)}`);
}

function hasEnded(server: ChildProcess | undefined): boolean {
  return !server?.pid || server.exitCode !== null || server.signalCode !== null;
}

/** Two servers on the same files would corrupt them, and a server in another container can't be seen. */
function assertNotElsewhere(site: string, { isHeld }: ReachOptions): void {
  if (!hasPidFile(site) || !isHeld()) return;
  throw new ServerOutOfSight(
    `A portal uses the files in ${site}, but its PostgreSQL can't be seen from here: it runs in another container, or it died. Stop that portal first`,
  );
}

const CANNOT_CONNECT_NOW = '57P03';
const WRONG_PASSWORD = '28P01';

async function isReady(site: string, port: number): Promise<boolean> {
  try {
    await withClient(site, port, 'postgres', async () => undefined);
    return true;
  } catch (error) {
    // Without an answer from PostgreSQL itself, the server isn't listening yet, or no longer.
    if (error instanceof DatabaseError && error.code === WRONG_PASSWORD) {
      throw new Error(
        `${filesOf(site).password} doesn't hold the password of the database beside it`,
      );
    }
    if (error instanceof DatabaseError && error.code !== CANNOT_CONNECT_NOW) throw error;
    return false;
  }
}

/** Also run on joining: a start killed before this step leaves a running server without the database. */
async function makeDatabase(site: string, port: number): Promise<void> {
  await withClient(site, port, 'postgres', async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [BAWABA]);
    if (found.rowCount === 0) await client.query(`create database ${BAWABA}`);
    await makeRuntimeRole(client, passwordOf(site));
  });
}

/** Fails loudly where Arabic search would silently find nothing: pg_trgm depends on the system's ctype. */
async function assertArabicTrigrams(site: string, port: number): Promise<void> {
  await withClient(site, port, BAWABA, async (client) => {
    await client.query('begin');
    await client.query('create extension if not exists pg_trgm');
    const answer = await client.query("select cardinality(show_trgm('محمد')) as trigrams");
    await client.query('rollback');
    if (answer.rows[0].trigrams === 0) {
      throw new Error('pg_trgm makes no trigrams of Arabic: this system lacks the locale C.UTF-8');
    }
  });
}

async function withClient(
  site: string,
  port: number,
  database: string,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: BAWABA,
    password: passwordOf(site),
    database,
    connectionTimeoutMillis: 5000,
  });
  // A broken connection also fails its query; without a listener the error event would crash the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
