import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, statSync } from 'node:fs';
import {
  chmod,
  chown,
  cp,
  mkdir,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, canUse, chooseAccount, spawnAs } from './account.ts';
import { type Binaries, findBinaries, initdbOf, postgresOf } from './binaries.ts';
import { tailOf } from './server-log.ts';

/** The name of the database, and of the role that owns its tables. */
export const BAWABA = 'bawaba';

/** One PostgreSQL cluster: its folder, the account it runs as and its binaries. */
export interface Cluster {
  account: Account;
  binaries: Binaries;
  /** Where the cluster's files are: `home`, or a folder that its user can reach. */
  site: string;
}

export const filesOf = (site: string) => ({
  data: join(site, 'cluster'),
  password: join(site, 'password'),
  port: join(site, 'port'),
  log: join(site, 'postgres.log'),
});

export interface ClusterOptions {
  home: string;
  /** False only where losing the database in a power cut does no harm. */
  durable: boolean;
  log: (line: string) => void;
}

/** Finds or creates the cluster of `home`; only the holder of the gate lock may call it. */
export async function prepareCluster({ home, durable, log }: ClusterOptions): Promise<Cluster> {
  const known = await siteOf(home);
  const binaries = await findBinaries();
  const account = await chooseAccount({
    program: postgresOf(binaries),
    folder: known,
    owner: ownerOf(filesOf(known).data),
  });
  const cluster: Cluster = {
    account,
    binaries: await reachableBinaries(account, binaries),
    site: known,
  };
  if (existsSync(filesOf(known).data)) return cluster;
  cluster.site = await chooseSite(home, cluster);
  if (cluster.site !== home) log(`The database stands in ${cluster.site}, within its user's reach`);
  await initialize(cluster, durable);
  return cluster;
}

export function passwordOf(site: string): string {
  const { password } = filesOf(site);
  const secret = existsSync(password) ? readFileSync(password, 'utf8').trim() : '';
  if (secret) return secret;
  throw new Error(
    `${password} is missing or empty, and without it nobody enters the database beside it: put it back from a copy`,
  );
}

/**
 * Builds the cluster under a temporary name, so a start that was killed leaves no half-made one behind.
 * Each start uses its own name, because the killed one's initdb may still be writing.
 */
async function initialize({ account, binaries, site }: Cluster, durable: boolean): Promise<void> {
  const { data, password, log } = filesOf(site);
  const unfinished = `${data}.${randomUUID()}`;
  await mkdir(unfinished, { mode: 0o700 });
  const secret = randomBytes(24).toString('base64url');
  await writeFile(password, `${secret}\n`, { mode: 0o600, flush: true });
  await giveTo(account, unfinished, password);

  const output = openSync(log, 'a', 0o600);
  const options = [...initdbOptions, `--pwfile=${password}`, ...(durable ? [] : ['--no-sync'])];
  const initdb = spawnAs(account, initdbOf(binaries), [...options, '-D', unfinished], {
    cwd: site,
    output,
  });
  const [code] = await once(initdb, 'exit').finally(() => closeSync(output));
  if (code !== 0) throw new Error(`PostgreSQL can't make its files in ${site}:\n${tailOf(log)}`);
  await rename(unfinished, data);
  await removeUnfinished(site);
}

async function removeUnfinished(site: string): Promise<void> {
  const left = readdirSync(site).filter((name) => name.startsWith('cluster.'));
  const removals = left.map((name) => rm(join(site, name), { recursive: true, force: true }));
  await Promise.allSettled(removals);
}

/** With ctype C, pg_trgm finds no letters in Arabic; queries name a collation where sort order matters. */
const initdbOptions = [
  `--username=${BAWABA}`,
  '--auth=scram-sha-256',
  '--no-instructions',
  '--encoding=UTF8',
  '--locale-provider=libc',
  '--locale=C',
  `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
];

/** A system user can't enter DATA_DIR, which is closed to others, so its cluster is kept here. */
const ELSEWHERE = '/var/lib/bawaba';

const linkOf = (home: string) => join(home, 'elsewhere');

/** The folder of `home`'s cluster, once it exists. */
export async function siteOf(home: string): Promise<string> {
  const elsewhere = await readlink(linkOf(home)).catch(() => undefined);
  if (elsewhere && !existsSync(elsewhere)) {
    throw new Error(`The database of ${home} stood in ${elsewhere}, and that folder is gone`);
  }
  return elsewhere ?? home;
}

async function chooseSite(home: string, { account }: Cluster): Promise<string> {
  if (!account.user) return home;
  const name = createHash('sha256').update(home).digest('hex').slice(0, 16);
  const site = join(ELSEWHERE, name);
  await makeElsewhere();
  await rm(site, { recursive: true, force: true });
  await mkdir(site, { mode: 0o700 });
  await giveTo(account, site);
  await symlink(site, linkOf(home));
  return site;
}

/** Other users may pass through to their own folders, but not list it. */
async function makeElsewhere(): Promise<void> {
  await mkdir(ELSEWHERE, { recursive: true });
  await chmod(ELSEWHERE, 0o711);
}

async function reachableBinaries(account: Account, binaries: Binaries): Promise<Binaries> {
  if (!account.user || (await canUse(account, postgresOf(binaries), '/'))) return binaries;
  const native = join(ELSEWHERE, `postgresql-${binaries.version}`);
  if (!existsSync(native)) {
    const unfinished = `${native}.${process.pid}`;
    await makeElsewhere();
    await cp(binaries.native, unfinished, { recursive: true, verbatimSymlinks: true });
    await rename(unfinished, native);
  }
  return { ...binaries, native };
}

async function giveTo({ user }: Account, ...paths: string[]): Promise<void> {
  if (user) await Promise.all(paths.map((path) => chown(path, user.uid, user.gid)));
}

function ownerOf(path: string): { uid: number; gid: number } | undefined {
  if (!existsSync(path)) return undefined;
  const { uid, gid } = statSync(path);
  return { uid, gid };
}
