import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { project } from './node.mjs';

/**
 * @typedef {object} Program
 * @property {string} node
 * @property {string[]} args
 * @property {NodeJS.ProcessEnv} env
 */

/**
 * Runs a program that ends by itself, and answers its exit code. A Ctrl-C reaches it through the
 * terminal; this process waits for it to end, and then ends too.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>}
 */
export async function runToEnd(command, args, env) {
  const child = spawn(command, args, {
    cwd: project,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  /** @type {NodeJS.Signals | undefined} */
  let told;
  const note = (/** @type {NodeJS.Signals} */ signal) => {
    told = signal;
    if (signal === 'SIGTERM') child.kill(signal);
  };
  process.on('SIGINT', note).on('SIGTERM', note);
  const code = await exitCodeOf(child);
  process.off('SIGINT', note).off('SIGTERM', note);
  if (told) process.exit(128 + constants.signals[told]);
  return code;
}

/** One Ctrl-C arrives twice: from the terminal and from npm, which passes on its own. */
const SAME_PRESS_MS = 1000;

/**
 * Runs programs that end on a signal; when one ends, the others are ended too. Each has a session of its own, so that a
 * terminal's Ctrl-C reaches only this process, and each program exactly once. They notice this process's end, however
 * it ends, by the channel that breaks with it.
 * @param {Program[]} programs
 * @returns {Promise<number>} The exit code of the first to end.
 */
export async function supervise(programs) {
  const follow = fileURLToPath(new URL('./leave-with-parent.mjs', import.meta.url));
  const children = programs.map(({ node, args, env }) =>
    spawn(node, ['--import', follow, ...args], {
      cwd: project,
      env,
      detached: true,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    }),
  );
  /** @type {number | undefined} */
  let told_at;
  const pass = (/** @type {NodeJS.Signals} */ signal) => {
    if (told_at !== undefined && performance.now() - told_at < SAME_PRESS_MS) return;
    told_at = performance.now();
    for (const child of children) child.kill(signal);
  };
  process.on('SIGINT', pass).on('SIGTERM', pass).on('SIGHUP', pass);
  whenParentIsGone(() => pass('SIGTERM'));

  const ends = children.map(exitCodeOf);
  const code = await Promise.race(ends);
  if (told_at === undefined) pass('SIGTERM');
  await Promise.all(ends);
  return code;
}

/** npm that is killed outright can't pass a signal on. @param {() => void} act */
function whenParentIsGone(act) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    act();
  }, 500);
  watch.unref();
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
function exitCodeOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) =>
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']),
    );
  });
}

/**
 * The whole of a script: its answer is the exit code, its failure one line without the way there.
 * @param {() => Promise<number>} script
 */
export async function main(script) {
  try {
    process.exitCode = await script();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
