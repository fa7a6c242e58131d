import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BAWABA, filesOf, passwordOf, siteOf } from './cluster.ts';
import { type FileLock, lock, tryLock } from './file-lock.ts';
import { reachServer } from './reach-server.ts';
import { type Settings, stopServer } from './server.ts';
import { keepLogSmall } from './server-log.ts';

export interface EmbeddedPostgresOptions {
  /** The files stand in its folder `postgres`. */
  data_dir: string;
  log: (line: string) => void;
  /** On top of the usual ones, for the process that starts the server. */
  settings?: Settings;
}

export interface EmbeddedPostgres {
  /** The database `bawaba`, as its owner. */
  url: string;
  /** The last one to release stops the server. */
  release(): Promise<void>;
}

/**
 * The PostgreSQL that npm brought, on the files in DATA_DIR: made if there are none, started if it
 * doesn't run, joined if it does, whoever started it. Two locks tell the processes of one DATA_DIR
 * about each other: `gate` is held while one starts or stops the server, `holders` is shared by all
 * that use it. The server runs on its own, so it outlives a portal that dies and the next one finds it.
 */
export async function openEmbeddedPostgres({
  data_dir,
  log,
  settings = {},
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const home = await makeHome(data_dir);
  const gate = await lock(gateOf(home), 'exclusive', {
    onWait: () => log(`Waiting for another start or stop in ${data_dir}`),
  });
  const began = Date.now();
  try {
    const options = { home, log, settings, isHeld: () => isHeld(home) };
    const { port, started } = await reachServer(options);
    const holder = await lock(holdersOf(home), 'shared');
    const site = await siteOf(home);
    const verb = started ? 'started' : 'joined';
    log(`PostgreSQL ${verb} on 127.0.0.1:${port} in ${Date.now() - began} ms`);
    return {
      url: `postgres://${BAWABA}:${passwordOf(site)}@127.0.0.1:${port}/${BAWABA}`,
      release: releaseOnce(home, holder, keepWatch(filesOf(site).log)),
    };
  } catch (error) {
    await stopUnheld(home);
    throw error;
  } finally {
    gate.release();
  }
}

/** Stops a server that was left behind; false while a process still holds it. */
export async function stopAbandoned(data_dir: string): Promise<boolean> {
  const home = await makeHome(data_dir);
  const gate = await lock(gateOf(home), 'exclusive');
  try {
    return await stopUnheld(home);
  } finally {
    gate.release();
  }
}

const gateOf = (home: string) => join(home, 'gate.lock');
const holdersOf = (home: string) => join(home, 'holders.lock');

/** Others may pass through DATA_DIR, not look around: a system user's files may stand below it. */
async function makeHome(data_dir: string): Promise<string> {
  const home = join(resolve(data_dir), 'postgres');
  await mkdir(resolve(data_dir), { recursive: true, mode: 0o711 });
  await mkdir(home, { recursive: true, mode: 0o700 });
  return home;
}

function isHeld(home: string): boolean {
  const alone = tryLock(holdersOf(home), 'exclusive');
  alone?.release();
  return !alone;
}

async function stopUnheld(home: string): Promise<boolean> {
  if (isHeld(home)) return false;
  await stopServer(await siteOf(home));
  return true;
}

function releaseOnce(home: string, holder: FileLock, stopWatch: () => void): () => Promise<void> {
  let released: Promise<void> | undefined;
  const release = async () => {
    stopWatch();
    const gate = await lock(gateOf(home), 'exclusive');
    try {
      holder.release();
      await stopUnheld(home);
    } finally {
      gate.release();
    }
  };
  return () => {
    released ??= release();
    return released;
  };
}

function keepWatch(log_file: string): () => void {
  const watch = setInterval(() => void keepLogSmall(log_file).catch(() => undefined), 60_000);
  watch.unref();
  return () => clearInterval(watch);
}
