import { spawn } from 'node:child_process';
import { existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Plan, repository } from './plan.ts';

export interface Program {
  /** Names its log and the file of its process id. */
  name: string;
  command: string;
  args: readonly string[];
  /** A program, with its arguments, that starts the command and becomes it. */
  by?: readonly string[];
  env?: Record<string, string>;
}

/** Starts a program that outlives this one; one that already runs is left alone. */
export function start({ folder }: Plan, { name, command, args, by = [], env = {} }: Program): void {
  if (pidOf(folder, name) !== null) return;
  const log = openSync(join(folder, `${name}.log`), 'a', 0o600);
  const [program = command, ...all] = [...by, command, ...args];
  const child = spawn(program, all, {
    cwd: repository,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.unref();
  writeFileSync(pidFile(folder, name), `${child.pid ?? ''}\n${command}`);
}

const endsWithinMs = 30_000;

/** Ends a program; one that takes too long is killed. */
export async function stop(plan: Plan, name: string): Promise<void> {
  const until = Date.now() + endsWithinMs;
  signal(plan, name, 'SIGTERM');
  while (pidOf(plan.folder, name) !== null) {
    if (Date.now() > until) signal(plan, name, 'SIGKILL');
    await pause(50);
  }
  rmSync(pidFile(plan.folder, name), { force: true });
}

export function signal({ folder }: Plan, name: string, kind: NodeJS.Signals): void {
  const pid = pidOf(folder, name);
  if (pid !== null) process.kill(pid, kind);
}

export const isRunning = ({ folder }: Plan, name: string) => pidOf(folder, name) !== null;

/** The id alone proves nothing, as it may be another program's by now. */
export function pidOf(folder: string, name: string): number | null {
  if (!existsSync(pidFile(folder, name))) return null;
  const [pid, command = ''] = readFileSync(pidFile(folder, name), 'utf8').split('\n');
  try {
    const said = readFileSync(`/proc/${Number(pid)}/cmdline`, 'utf8');
    return said.includes(command) ? Number(pid) : null;
  } catch {
    return null;
  }
}

const pidFile = (folder: string, name: string) => join(folder, `${name}.pid`);

/** Waits for what soon holds. */
export async function until(what: string, holds: () => Promise<boolean>, seconds = 120) {
  const end = Date.now() + seconds * 1000;
  while (!(await holds().catch(() => false))) {
    if (Date.now() > end) throw new Error(`Waited ${seconds} s in vain for ${what}`);
    await pause(100);
  }
}
