import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { configured } from '#platform/outside/ask.ts';
import { OutsideFailure } from '#platform/outside/failure.ts';
import { openOutside } from '#platform/outside/outside.ts';

/** A demo's outside world (sandbox/README.md). */
export interface RunningSandbox {
  /** Its current URL, which changes if the sandbox has to be restarted. */
  readonly url: string;
  close(): Promise<void>;
}

const program = fileURLToPath(new URL('../../../sandbox/main.ts', import.meta.url));
const patienceMs = 20_000;

/** The longest that messages wait after the portal that ran the sandbox has stopped. */
const lookEveryMs = 2000;

/**
 * The sandbox of this DATA_DIR: another process's if one is running, else a child of this one, which ends with it.
 * While this process lives it keeps checking, so that the last portal on a folder still has a sandbox.
 */
export async function keepSandbox(options: {
  data_dir: string;
  log: (line: string) => void;
}): Promise<RunningSandbox> {
  const home = join(resolve(options.data_dir), 'sandbox');
  const began = Date.now();
  let child: ChildProcess | null = null;
  let url = await findSandbox(home);
  const isOthers = url !== null;
  const look = async () => {
    const found = await findSandbox(home);
    if (found) url = found;
    else if (!isRunning(child)) child = start(home);
  };
  while (url === null) {
    await look();
    if (Date.now() - began > patienceMs) throw new Error(`The sandbox in ${home} does not start`);
    await pause(20);
  }
  options.log(`Sandbox ${isOthers ? 'joined' : 'started'} on ${url} in ${Date.now() - began} ms`);
  const looking = setInterval(() => void look(), lookEveryMs);
  looking.unref();
  return {
    get url() {
      return url ?? '';
    },
    close: async () => {
      clearInterval(looking);
      if (!child || !isRunning(child)) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Detached, so that a terminal's Ctrl-C doesn't reach it; the portal stops it after draining. */
function start(home: string): ChildProcess {
  const child = spawn(process.execPath, [program, home], {
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.on('error', () => undefined);
  return child;
}

function isRunning(child: ChildProcess | null): boolean {
  return child?.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

/** No log: the portal's own isn't open yet. */
const outside = openOutside({ log: () => undefined, isInTransaction: () => false });

/** A sandbox that answers for this folder: its port may belong to another program by now. */
async function findSandbox(home: string): Promise<string | null> {
  try {
    const { url } = JSON.parse(await readFile(join(home, 'addresses.json'), 'utf8'));
    const desk = outside({ name: 'sandbox', url, reach: configured, timeout_ms: 1000, tries: 1 });
    const answer = await desk.get('', { reply: z.object({ home: z.string() }) });
    return !(answer instanceof OutsideFailure) && answer.home === home ? url : null;
  } catch {
    return null;
  }
}
