import { type ChildProcess, execFileSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { spawnAs } from './account.ts';
import { postgresOf } from './binaries.ts';
import { type Cluster, filesOf } from './cluster.ts';

export type Settings = Record<string, string | number | boolean>;

export interface RunningServer {
  pid: number;
  port: number;
}

/** The server running on these files, no matter who started it. */
export function findServer(site: string): RunningServer | undefined {
  const [pid, folder, , port] = readPidFile(site);
  if (!pid || !folder || !isServerOf(Number(pid), folder)) return undefined;
  return { pid: Number(pid), port: Number(port) };
}

/** True if a server crashed here, or runs where this process can't see it. */
export function hasPidFile(site: string): boolean {
  return existsSync(pidFileOf(site));
}

/** Starts a server that outlives this process; the last process to release it stops it. */
export async function startServer(
  cluster: Cluster,
  settings: Settings,
  known_port?: number,
): Promise<ChildProcess> {
  const { account, binaries, site } = cluster;
  const { data, log } = filesOf(site);
  await disownPidFile(site);
  const port = await (known_port ? freed(known_port) : choosePort(site));
  const output = openSync(log, 'a', 0o600);
  const options = Object.entries({
    ...usualSettings,
    unix_socket_directories: plainAndShort.test(site) ? site : '',
    ...settings,
    port,
  });
  const args = ['-D', data, ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const server = spawnAs(account, postgresOf(binaries), args, {
    cwd: site,
    output,
    detached: true,
  });
  closeSync(output);
  // A failed spawn leaves no pid, which the caller checks; without a listener the error event would crash us.
  server.on('error', () => undefined);
  server.unref();
  return server;
}

const usualSettings: Settings = {
  listen_addresses: '127.0.0.1',
  max_connections: 200,
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  maintenance_work_mem: '128MB',
  work_mem: '16MB',
  max_wal_size: '2GB',
  random_page_cost: 1.1,
  jit: false,
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  // The portal logs failed queries itself, with the request they belong to.
  log_min_messages: 'log',
  // Keep the failing row and the statement's values out of the log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: false,
};

/** The path of a socket is limited to about 100 bytes, and a clone may be nested deeper than that: then there is none. */
const plainAndShort = /^[\w/.-]{1,85}$/;

/** The folder of the running server's socket, whose round trip takes a fifth less time than TCP's; empty without one. */
export function socketFolderOf(site: string): string {
  // A file of a socket proves nothing: a killed server leaves it behind.
  return readPidFile(site)[4] ?? '';
}

const STOP_PATIENCE_MS = 60_000;

/** Fast shutdown: aborts open transactions and writes a checkpoint. */
export async function stopServer(site: string): Promise<void> {
  const server = findServer(site);
  if (!server) return;
  signal(server.pid, 'SIGINT');
  if (await hasEnded(site, server.pid, STOP_PATIENCE_MS)) return;
  signal(server.pid, 'SIGQUIT');
  if (await hasEnded(site, server.pid, 10_000)) return;
  throw new Error(`PostgreSQL (process ${server.pid}) in ${site} doesn't stop`);
}

async function hasEnded(site: string, pid: number, patience_ms: number): Promise<boolean> {
  const until = Date.now() + patience_ms;
  while (findServer(site)?.pid === pid) {
    if (Date.now() > until) return false;
    await sleep(10);
  }
  return true;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const pidFileOf = (site: string) => `${filesOf(site).data}/postmaster.pid`;

/** Empty once the server has ended; it may delete the file at any moment. */
function readPidFile(site: string): string[] {
  try {
    return readFileSync(pidFileOf(site), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return [];
  }
}

/**
 * Replaces the pid in a dead server's pid file with our own. The old pid may by now be another program's,
 * or an unreaped zombie's in a container, and PostgreSQL would take either for a running server; it ignores
 * its own parent's pid. Deleting the file instead would skip PostgreSQL's check that no process of the dead
 * server still uses these files.
 */
async function disownPidFile(site: string): Promise<void> {
  const [, ...rest] = readPidFile(site);
  if (rest.length === 0 || findServer(site)) return;
  await writeFile(pidFileOf(site), [process.pid, ...rest].join('\n'));
}

/** The pid alone proves nothing: it may have been reused. */
function isServerOf(pid: number, folder: string): boolean {
  return commandOf(pid).includes(['', '-D', folder, ''].join(WORD_END));
}

/** A process's command line; empty if it isn't running, or is a zombie. */
function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

const WORD_END = process.platform === 'linux' ? '\0' : ' ';

/** Prefers the last start's port, so that a portal that outlived its server finds it again. */
async function choosePort(site: string): Promise<number> {
  const file = filesOf(site).port;
  const last = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  // Ignore a corrupt file: any other port will do.
  const isPort = /^\d{1,5}$/.test(last) && Number(last) < 65_536;
  const port = (isPort && (await tryPort(Number(last)))) || (await tryPort(0));
  if (!port) throw new Error('No port is free on 127.0.0.1');
  await writeFile(file, `${port}\n`, { mode: 0o600 });
  return port;
}

const FREED_PATIENCE_MS = 2000;

/** Waits until the port where running processes expect the server is free, which takes a moment. */
async function freed(port: number): Promise<number> {
  const until = Date.now() + FREED_PATIENCE_MS;
  while (!(await tryPort(port))) {
    if (Date.now() > until) {
      throw new Error(
        `Another program has taken port ${port}, where PostgreSQL was: start the portal anew`,
      );
    }
    await sleep(100);
  }
  return port;
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen({ port, host: '127.0.0.1' }, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? address?.port : undefined));
    });
  });
}
