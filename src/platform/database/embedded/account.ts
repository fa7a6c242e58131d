import { execFile, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * The user that PostgreSQL's programs run as. It refuses root, and initdb refuses a user without a name.
 */
export interface Account {
  /** The wrapper that precedes the command. */
  prefix: readonly string[];
  /** The system user to switch to; absent: the current user. */
  user?: { uid: number; gid: number };
}

export interface AccountOptions {
  /** A program to run and a folder to enter; the account must be able to do both. */
  program: string;
  folder: string;
  /** The owner of the database's files, once there are any. */
  owner?: { uid: number; gid: number };
}

export async function chooseAccount({ program, folder, owner }: AccountOptions): Promise<Account> {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && hasName()) return { prefix: [] };
  if (isRoot && owner && owner.uid !== 0) return { prefix: [], user: owner };
  const mapped = mappedAccount();
  if (mapped && (await canUse(mapped, program, folder))) return mapped;
  if (isRoot) return { prefix: [], user: await postgresUser() };
  throw new Error(
    'PostgreSQL needs a user with a name, and this one has none in /etc/passwd: start as another user, or set DATABASE_URL',
  );
}

/** Whether the account can run the program and enter the folder. */
export async function canUse(account: Account, program: string, folder: string): Promise<boolean> {
  const script = 'cd "$1" && exec "$0" --version';
  const child = spawnAs(account, '/bin/sh', ['-c', script, program, folder], { cwd: '/' });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

export interface SpawnAsOptions {
  cwd: string;
  /** File descriptor for stdout and stderr; absent: ignored. */
  output?: number;
  /** Runs in its own session, unaffected by the terminal's Ctrl-C and by our exit. */
  detached?: boolean;
}

export function spawnAs(
  { prefix, user }: Account,
  program: string,
  args: readonly string[],
  { cwd, output, detached }: SpawnAsOptions,
) {
  const [command = program, ...rest] = [...prefix, program, ...args];
  return spawn(command, rest, {
    ...user,
    cwd,
    detached,
    stdio: ['ignore', output ?? 'ignore', output ?? 'ignore'],
    // Pass on nothing else of our environment: PGOPTIONS, PGDATA or the caller's locale would change the server.
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', ...movedClock() },
  });
}

/** A clock that tests have moved (run/at-moment.mjs) is PostgreSQL's too. */
function movedClock() {
  const { LD_PRELOAD, AHEAD } = process.env;
  return AHEAD ? { LD_PRELOAD, AHEAD } : {};
}

/**
 * A user namespace that maps us to another user: PostgreSQL sees an ordinary user, while the kernel still
 * sees the owner of our files, so root's own 0700 folder needs no change.
 */
function mappedAccount(): Account | undefined {
  const someone = process.platform === 'linux' ? someoneElse() : undefined;
  if (!someone) return undefined;
  const { uid, gid } = someone;
  return { prefix: ['unshare', '-U', `--map-user=${uid}`, `--map-group=${gid}`] };
}

/** The kernel shows files of unmapped owners as 65534's, so that id can't be used. */
const OVERFLOW_ID = 65534;

function someoneElse(): { uid: number; gid: number } | undefined {
  const people = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':').slice(2, 4).map(Number))
    .map(([uid = 0, gid = 0]) => ({ uid, gid }));
  return people.find(({ uid }) => uid > 0 && uid !== OVERFLOW_ID);
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

async function postgresUser(): Promise<{ uid: number; gid: number }> {
  const found = await identify('postgres').catch(() => undefined);
  if (found) return found;
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  try {
    await run('useradd', [...options, '--home-dir', '/nonexistent', 'postgres']);
    return await identify('postgres');
  } catch (error) {
    throw new Error(
      'PostgreSQL refuses root, user namespaces are off here and no postgres user could be made: start as an ordinary user, or set DATABASE_URL',
      { cause: error },
    );
  }
}

async function identify(name: string): Promise<{ uid: number; gid: number }> {
  const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}
