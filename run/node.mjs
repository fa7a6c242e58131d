import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Read by any Node that the machine has, from 18 on: no TypeScript here.

const OLDEST_MAJOR = 24;
const FETCHED_VERSION = '24.21.0';

/** The clone. */
export const project = fileURLToPath(new URL('..', import.meta.url));

/** The folder of runtimes that this machine lacked and npm brought: a newer Node, a browser. */
export const runtime = join(project, '.runtime');

/** A Node that runs the portal: this one, the one fetched before, or else one from npm. */
export function findNode() {
  if (majorOf(process.versions.node) >= OLDEST_MAJOR) return process.execPath;
  const name = `node-${process.platform}-${process.arch}`;
  const folder = join(runtime, 'node_modules', name);
  if (!isNewEnough(folder)) fetchNode(name, folder);
  return join(folder, 'bin', 'node');
}

/** The environment of a program that shall find this Node first. @param {string} node */
export function environmentOf(node) {
  return {
    ...process.env,
    PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
    // Reading the portal's TypeScript takes most of a start, so the compiled code is kept.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(runtime, 'compiled'),
    // The first releases of Node 24 call SQLite and TypeScript experimental at every start.
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --disable-warning=ExperimentalWarning`.trim(),
  };
}

/**
 * Runs the machine's own npm, with its own settings; a failure is one clear line.
 * @param {string[]} args
 * @param {string} purpose What it is for, as in "npm could not …".
 */
export function runNpm(args, purpose) {
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { command, first } = npmCommand();
  const { status, error } = spawnSync(command, [...first, ...args, ...quiet], {
    cwd: project,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (error) throw new Error(`npm could not ${purpose}: ${error.message}`);
  if (status !== 0) throw new Error(`npm could not ${purpose}: its own message stands above`);
}

/**
 * Installs a package outside the project's own, in a folder that is new or complete, never half full.
 * @param {string} name
 * @param {string} version
 * @param {(packages: string) => void} use Takes what it needs from the folder node_modules.
 */
export function fetchPackage(name, version, use) {
  const incoming = join(runtime, `incoming-${process.pid}`);
  mkdirSync(incoming, { recursive: true });
  try {
    const args = ['install', '--no-save', '--prefix', incoming, `${name}@${version}`];
    runNpm(args, `fetch ${name}`);
    use(join(incoming, 'node_modules'));
  } finally {
    rmSync(incoming, { recursive: true, force: true });
  }
}

/** @param {string} name @param {string} folder */
function fetchNode(name, folder) {
  console.log(`This is Node ${process.versions.node}; fetching Node ${FETCHED_VERSION} from npm`);
  fetchPackage(name, FETCHED_VERSION, (packages) => {
    // Another start may have brought it meanwhile, and may be running it.
    if (isNewEnough(folder)) return;
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(dirname(folder), { recursive: true });
    renameSync(join(packages, name), folder);
  });
}

/** @param {string} folder */
function isNewEnough(folder) {
  const file = join(folder, 'package.json');
  if (!existsSync(file) || !existsSync(join(folder, 'bin', 'node'))) return false;
  return majorOf(JSON.parse(readFileSync(file, 'utf8')).version) >= OLDEST_MAJOR;
}

/** Under `npm start` npm names itself; elsewhere it is on the PATH. */
function npmCommand() {
  const running = process.env.npm_execpath ?? '';
  if (basename(running) !== 'npm-cli.js') return { command: 'npm', first: [] };
  return { command: process.execPath, first: [running] };
}

/** @param {string} version */
function majorOf(version) {
  return Number.parseInt(version, 10);
}
