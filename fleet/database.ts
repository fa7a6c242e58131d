import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import pg from 'pg';
import { spawnAs } from '#platform/database/embedded/account.ts';
import {
  BAWABA,
  type Cluster,
  filesOf,
  passwordOf,
  prepareCluster,
} from '#platform/database/embedded/cluster.ts';
import { findServer, startServer, stopServer } from '#platform/database/embedded/server.ts';
import { homeOf, otherThan, type Plan, portOf, type Seat, seats, secretOf } from './plan.ts';
import { until } from './programs.ts';

/** Makes the database on server 1, with the roles of docs/deploy.md, or starts what is there. */
export async function startDatabase(plan: Plan): Promise<void> {
  const made = seats.filter((seat) => existsSync(filesOf(homeOf(plan, seat)).data));
  for (const seat of made.length > 0 ? made : [1 as const]) await startSeat(plan, seat);
  if (made.length > 0) return;
  await asAdmin(plan, 1, async (admin) => {
    const login = (role: string) => `login password '${secretOf(plan, role)}'`;
    await admin.query(`create role portal_owner createrole ${login('portal_owner')}`);
    await admin.query(`create role portal ${login('portal')}`);
    await admin.query(`create role standby replication ${login('standby')}`);
    await admin.query('create database portal owner portal_owner template template0');
  });
}

/** Starts a server on its files, as what it was: a primary or a standby. */
export async function startSeat(plan: Plan, seat: Seat): Promise<void> {
  const cluster = await clusterOf(plan, seat);
  if (!findServer(cluster.site)) {
    await startServer(cluster, settingsOf(plan, seat), portOf.database(plan, seat));
  }
  await until(`PostgreSQL ${seat}`, () => asAdmin(plan, seat, async () => true));
}

async function clusterOf(plan: Plan, seat: Seat): Promise<Cluster> {
  const home = homeOf(plan, seat);
  await mkdir(home, { recursive: true, mode: 0o700 });
  return prepareCluster({ home, durable: true, log: () => undefined });
}

/** The same on both, as each may become the other; docs/deploy.md has them. */
function settingsOf(plan: Plan, seat: Seat) {
  const source = [
    `host=127.0.0.1 port=${portOf.database(plan, otherThan(seat))}`,
    `user=standby password=${secretOf(plan, 'standby')} application_name=server_${seat}`,
  ];
  return {
    synchronous_commit: 'remote_apply',
    wal_keep_size: '512MB',
    wal_retrieve_retry_interval: '1s',
    hot_standby_feedback: true,
    max_standby_streaming_delay: '1s',
    primary_conninfo: source.join(' '),
  };
}

/** Copies a running primary to the other seat, and starts the copy as its standby. */
export async function makeStandby(plan: Plan, primary: Seat): Promise<void> {
  const standby = otherThan(primary);
  const { site, account } = await clusterOf(plan, primary);
  const [from, to] = [filesOf(site).data, filesOf(homeOf(plan, standby)).data];
  await stopServer(homeOf(plan, standby));
  await rm(to, { recursive: true, force: true });
  await mkdir(homeOf(plan, standby), { recursive: true, mode: 0o700 });
  const label = await asAdmin(plan, primary, async (admin) => {
    await admin.query(`select pg_backup_start('standby', fast => true)`);
    const copy = spawnAs(account, '/bin/sh', ['-c', copying, from, to], { cwd: site });
    const [code] = await once(copy, 'exit');
    if (code !== 0) throw new Error(`${from} could not be copied`);
    const { rows } = await admin.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop()',
    );
    return rows[0]?.labelfile ?? '';
  });
  const { uid, gid } = await stat(to);
  for (const [name, text] of Object.entries({ backup_label: label, 'standby.signal': '' })) {
    await writeFile(`${to}/${name}`, text, { mode: 0o600 });
    await chown(`${to}/${name}`, uid, gid);
  }
  await startSeat(plan, standby);
}

/** tar says 1 if files changed or went while it read, as they may here. */
const copying = `tar -C "$0" --exclude './pg_wal/*' --exclude './postmaster.*' --exclude './standby.signal' -cf "$1.tar" .
[ $? -le 1 ] && mkdir -m 700 "$1" && tar -C "$1" -xf "$1.tar" && rm "$1.tar"`;

/** Does what a manager of clusters does; nobody is left whom the new primary could wait for. */
export async function promote(plan: Plan, seat: Seat): Promise<void> {
  await asAdmin(plan, seat, async (admin) => {
    await waitForStandbys(admin, false);
    await admin.query('select pg_promote(wait => true)');
  });
}

/** Whether commits wait until a standby shows them. */
export async function waitForStandbys(admin: pg.Client, waits: boolean): Promise<void> {
  await admin.query(`alter system set synchronous_standby_names = '${waits ? '*' : ''}'`);
  await admin.query('select pg_reload_conf()');
}

/** The server that takes writes; of two that would, the one that was promoted last. */
export async function primarySeat(plan: Plan): Promise<Seat | null> {
  const timelines = await Promise.all(seats.map((seat) => timelineOf(plan, seat)));
  const newest = Math.max(...timelines);
  return newest > 0 ? (seats[timelines.indexOf(newest)] ?? null) : null;
}

/** 0 for a server that is a standby, -1 for one that doesn't answer. */
export async function timelineOf(plan: Plan, seat: Seat): Promise<number> {
  const question = `select case when pg_is_in_recovery() then 0
    else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`;
  return asAdmin(plan, seat, async (admin) => {
    const { rows } = await admin.query<{ timeline: number }>(question);
    return rows[0]?.timeline ?? -1;
  }).catch(() => -1);
}

/** As a power cut would. */
export function killSeat(plan: Plan, seat: Seat): void {
  const server = findServer(homeOf(plan, seat));
  if (server) process.kill(server.pid, 'SIGKILL');
}

export const stopSeat = (plan: Plan, seat: Seat) => stopServer(homeOf(plan, seat));

/** Both servers know the superuser of the first: the second is its copy. */
export async function asAdmin<Answer>(
  plan: Plan,
  seat: Seat,
  work: (admin: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const admin = new pg.Client({
    host: '127.0.0.1',
    port: portOf.database(plan, seat),
    user: BAWABA,
    password: passwordOf(homeOf(plan, 1)),
    database: 'postgres',
    connectionTimeoutMillis: 3000,
  });
  admin.on('error', () => undefined);
  try {
    await admin.connect();
    return await work(admin);
  } finally {
    await admin.end().catch(() => undefined);
  }
}
