import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BAWABA, filesOf, passwordOf, siteOf } from './cluster.ts';
import { type FileLock, lock, tryLock } from './file-lock.ts';
import { lookAfter } from './look-after.ts';
import { reachServer, ServerOutOfSight } from './reach-server.ts';
import { runtimeUrlOf } from './runtime-role.ts';
import { type Settings, socketFolderOf, stopServer } from './server.ts';
import { keepLogSmall } from './server-log.ts';

export interface EmbeddedPostgresOptions {
  /** The cluster is in its subfolder `postgres`. */
  data_dir: string;
  log: (line: string) => void;
  /** Settings on top of the usual ones, used if this process starts the server. */
  settings?: Settings;
  /** Called when the server has ended and can't be restarted. */
  onLost?: (error: Error) => void;
}

export interface EmbeddedPostgres {
  /** The database `bawaba`, as the portal's runtime role. */
  url: string;
  /** The same, as the owner of its tables. */
  owner_url: string;
  /** Whether this call started it. */
  started: boolean;
  /** The last holder to release stops the server. */
  release(): Promise<void>;
}

/** How long the processes that use a dead server are given to restart it. */
const OTHERS_PATIENCE_MS = 30_000;

/**
 * Runs the npm-installed PostgreSQL on the files in DATA_DIR: creates the cluster if there is none, starts the server
 * if it isn't running, joins it if it is, no matter who started it. Two locks coordinate the processes of one DATA_DIR:
 * `gate` is held while one starts or stops the server, `holders` is shared by all that use it. The server is detached,
 * so it outlives a portal that dies and the next one finds it; if the server dies, one of its users restarts it.
 */
export async function openEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const home = await makeHome(options.data_dir);
  const until = Date.now() + OTHERS_PATIENCE_MS;
  for (let tries = 0; ; tries += 1) {
    try {
      return await enter(home, options);
    } catch (error) {
      if (!(error instanceof ServerOutOfSight) || Date.now() > until) throw error;
      if (tries === 0) options.log(`Waiting for the portal that uses ${home} to bring it back`);
      await sleep(250);
    }
  }
}

async function enter(
  home: string,
  { data_dir, log, settings = {}, onLost = () => undefined }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
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
    // The driver prefers the host behind the question mark, which is the folder of a socket.
    const socket = socketFolderOf(site);
    const by = socket && `?host=${encodeURIComponent(socket)}`;
    const owner_url = `postgres://${BAWABA}:${passwordOf(site)}@127.0.0.1:${port}/${BAWABA}${by}`;
    const logWatch = keepWatch(filesOf(site).log);
    const care = lookAfter(home, {
      bringBack: (isAgain) => bringBack(home, { log, settings, port }, isAgain),
      onLost,
    });
    return {
      url: runtimeUrlOf(owner_url),
      owner_url,
      started,
      release: releaseOnce(home, holder, async () => {
        logWatch();
        await care.stop();
      }),
    };
  } catch (error) {
    await stopUnheld(home);
    throw error;
  } finally {
    gate.release();
  }
}

/** Called only by a process that uses the server, which therefore can see it if it runs. */
async function bringBack(
  home: string,
  server: { log: (line: string) => void; settings: Settings; port: number },
  isAgain: boolean,
): Promise<void> {
  const gate = await lock(gateOf(home), 'exclusive');
  const began = Date.now();
  try {
    const { started } = await reachServer({ home, isHeld: () => false, ...server });
    // Another process restarted it first.
    if (!started && !isAgain) return;
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    server.log(
      `PostgreSQL had ended and was brought back on 127.0.0.1:${server.port} in ${seconds} s`,
    );
  } finally {
    gate.release();
  }
}

/** Stops an abandoned server; false while a process still holds it. */
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

async function makeHome(data_dir: string): Promise<string> {
  const home = join(resolve(data_dir), 'postgres');
  await mkdir(resolve(data_dir), { recursive: true, mode: 0o700 });
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

function releaseOnce(
  home: string,
  holder: FileLock,
  stopWatch: () => Promise<void>,
): () => Promise<void> {
  let released: Promise<void> | undefined;
  const release = async () => {
    await stopWatch();
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
