import { readdirSync, readFileSync } from 'node:fs';
import { findServer } from '#platform/database/embedded/server.ts';
import type { Pool } from '#platform/database/pool.ts';
import { homeOf, type Plan, processes, type Seat, seats } from './plan.ts';
import { nameOf } from './portals.ts';
import { pidOf } from './programs.ts';

/** Since they were started: seconds of the processor, and what the database has written. */
export interface Costs {
  portal_s: number;
  /** Of both servers. */
  database_s: number;
  nginx_s: number;
  rows: number;
  log_mb: number;
  size_mb: number;
}

const ticksInSecond = 100;
const mb = 1024 * 1024;

export async function costsOf(plan: Plan, pool: Pool): Promise<Costs> {
  const { rows } = await pool.query<{ rows: string; log: string; size: string }>(
    `select (select sum(n_tup_ins) from pg_stat_user_tables)::text as rows,
       (pg_current_wal_lsn() - '0/0')::text as log,
       pg_database_size(current_database())::text as size`,
  );
  const [counted] = rows;
  const portals = processes.map((one) => familyOf(pidOf(plan.folder, nameOf(one)) ?? 0));
  return {
    portal_s: sum(portals.map(secondsOf)),
    database_s: sum(seats.map((seat) => secondsOf(familyOf(postmasterOf(plan, seat))))),
    nginx_s: secondsOf(familyOf(pidOf(plan.folder, 'nginx') ?? 0)),
    rows: Number(counted?.rows),
    log_mb: Number(counted?.log) / mb,
    size_mb: Number(counted?.size) / mb,
  };
}

/** The costs between two moments, for a thousand of what was done so many times. */
export function forThousand(before: Costs, after: Costs, times: number): Costs {
  const of = (name: keyof Costs) =>
    Math.round(((after[name] - before[name]) * 10_000) / times) / 10;
  const names = Object.keys(after) as (keyof Costs)[];
  return Object.fromEntries(names.map((name) => [name, of(name)])) as unknown as Costs;
}

const postmasterOf = (plan: Plan, seat: Seat) => findServer(homeOf(plan, seat))?.pid ?? 0;

interface Used {
  pid: number;
  parent: number;
  ticks: number;
}

/** A process and its children; those that have ended are counted with it. */
function familyOf(pid: number): Used[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => usedBy(Number(name)))
    .filter((used) => used !== null);
  return all.filter((one) => one.pid === pid || one.parent === pid);
}

function usedBy(pid: number): Used | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // The processor's ticks of itself, and of its children that have ended.
    const ticks = sum(fields.slice(11, 15).map(Number));
    return { pid, parent: Number(fields[1]), ticks };
  } catch {
    return null;
  }
}

const secondsOf = (family: readonly Used[]) =>
  sum(family.map(({ ticks }) => ticks)) / ticksInSecond;

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
