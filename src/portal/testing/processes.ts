import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject } from 'vitest';
import { ownerUrlOf } from '#platform/testing/postgres.ts';
import { tally } from '#platform/testing/tally.ts';
import { clockAheadOn, counsellingTestKey, unhurried } from './portal.ts';
import { sandboxUrlOf } from './sandboxes.ts';

export interface PortalProcess {
  url: string;
  pid: number;
  /** Its output so far. */
  said(): string;
  /** Stops it gracefully, or as a power cut would. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Compiling the portal's files takes most of a start, so cache the result. */
const NODE_COMPILE_CACHE = join(tmpdir(), `bawaba-compiled-${process.getuid?.()}`);

/** Built by global-setup. */
const ownMain = fileURLToPath(new URL('../../../dist/server/main.js', import.meta.url));
const moveClock = new URL('move-clock.ts', import.meta.url).href;

/** Starts a real process of the portal on an existing database, its clock at `testNow`; `main` may be a copy's. */
export async function startProcess(
  database_url: string,
  settings: Record<string, string> = { DEMO: '1' },
  main = ownMain,
): Promise<PortalProcess> {
  tally(expect.getState().testPath ?? '', 'portals');
  const port = await freePort();
  const child = spawn(process.execPath, ['--import', moveClock, main], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE,
      CLOCK_AHEAD_MS: String(clockAheadOn(database_url)),
      DATABASE_URL: database_url,
      DATABASE_OWNER_URL: ownerUrlOf(database_url),
      SANDBOX_URL: sandboxUrlOf(database_url),
      SOURCE_DIR: inject('source_dir'),
      PACE_TIMES: String(unhurried),
      COUNSELLING_KEY_FILE: counsellingTestKey,
      ...settings,
      PORT: String(port),
      APP_ENV: 'test',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = `http://127.0.0.1:${port}`;
  const said = record(child);
  await isReady(child, { url, said });
  return {
    url,
    pid: child.pid ?? 0,
    said,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}

export interface EndedStart {
  code: number | null;
  said: string;
}

/** The exit of a start that is refused. */
export async function startInVain(settings: Record<string, string>): Promise<EndedStart> {
  const { DATABASE_URL: _, ...env } = process.env;
  const child = spawn(process.execPath, [ownMain], {
    env: { ...env, NODE_COMPILE_CACHE, SANDBOX_URL: 'http://127.0.0.1:9', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = record(child);
  await once(child, 'close');
  return { code: child.exitCode, said: said().trim() };
}

function record(child: ChildProcess): () => string {
  let said = '';
  child.stdout?.on('data', (text) => (said += text));
  child.stderr?.on('data', (text) => (said += text));
  return () => said;
}

interface Start {
  url: string;
  said: () => string;
}

async function isReady(child: ChildProcess, { url, said }: Start): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const end = child.exitCode ?? child.signalCode ?? 'it still runs';
  child.kill('SIGKILL');
  // A report of many tests shows an error's first line only.
  throw new Error(`the portal did not start (${end}): ${said().trim().replaceAll('\n', ' | ')}`);
}

/** Below the ports that Linux gives to connections and to listeners without a port: none of them takes it meanwhile. */
export async function freePort(): Promise<number> {
  const port = randomInt(16_384, 32_768);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  server.close();
  await once(server, 'close');
  return port;
}
