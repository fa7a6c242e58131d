import pg from 'pg';
import { cutOff } from './cut-off.ts';
import { NamingClient } from './naming-client.ts';
import { connectingTo } from './primary.ts';

const { builtins } = pg.types;

export type { Pool } from 'pg';

/** How long a caller waits for a connection when all are in use or none can be made. */
const connectWithinMs = 10_000;

/** One that is closed at each lull would be opened, and its plans made anew, at the next rush. */
const idleWithinMs = 60_000;

/**
 * Limits on what a call's statement may cost others; reloads ask for longer (take-time.ts). An idle
 * transaction would keep its locks, so it is ended too.
 */
const limits = {
  statement_timeout: '30s',
  lock_timeout: '10s',
  idle_in_transaction_session_timeout: '60s',
};

export interface PoolOptions {
  size?: number;
  /** Whether a pooler stands between, which may send each statement over another connection. */
  is_pooled?: boolean;
  /** Whether it is for reads that a standby may answer. */
  is_standby?: boolean;
}

/**
 * The portal's own pool. It parses values to the portal's types: a day is `YYYY-MM-DD`, a time `HH:MM`, a
 * moment ISO text in UTC, int8 a checked number, numeric a number.
 */
export function openPool(url: string, options: PoolOptions = {}): pg.Pool {
  const { size = 10, is_pooled = false, is_standby = false } = options;
  const Client = is_pooled ? pg.Client : NamingClient;
  return open(url, { max: size, settings: limits, Client, is_standby });
}

/** For migrations, which may take as long as they need. */
export function openOwnerPool(url: string): pg.Pool {
  return open(url, { max: 2, settings: {}, Client: pg.Client, is_standby: false });
}

interface Opening {
  max: number;
  settings: Record<string, string>;
  Client: typeof pg.Client;
  is_standby: boolean;
}

function open(url: string, { max, settings, Client, is_standby }: Opening): pg.Pool {
  const given = Object.entries({ TimeZone: 'UTC', ...settings });
  const pool = new pg.Pool({
    ...connectingTo(url, is_standby ? 'standby' : 'primary'),
    max,
    Client,
    application_name: 'bawaba',
    options: given.map(([name, value]) => `-c ${name}=${value}`).join(' '),
    connectionTimeoutMillis: connectWithinMs,
    idleTimeoutMillis: idleWithinMs,
    keepAlive: true,
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  });
  // A connection that PostgreSQL ends fails its query and nothing else: without a listener its error event,
  // idle or in use, would crash the process.
  pool.on('error', () => undefined);
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => clients.add(client.on('error', () => undefined)));
  pool.on('remove', (client) => clients.delete(client));
  clientsOf.set(pool, clients);
  return pool;
}

const clientsOf = new WeakMap<pg.Pool, Set<pg.PoolClient>>();

/** Ends every connection of a pool at once: everything that waits on one gets an error. */
export function cutOffAll(pool: pg.Pool): void {
  for (const client of clientsOf.get(pool) ?? []) cutOff(client);
}

function parserOf(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (format === 'binary')
    return pg.types.getTypeParser(oid, 'binary') as (value: string) => unknown;
  return parsers.get(oid) ?? pg.types.getTypeParser(oid, 'text');
}

const parsers = new Map<number, (value: string) => unknown>([
  [builtins.DATE, (value) => value],
  [builtins.TIME, (value) => value.slice(0, 5)],
  [builtins.TIMESTAMPTZ, (value) => new Date(value).toISOString()],
  [builtins.INT8, readInt8],
  [builtins.NUMERIC, Number],
]);

function readInt8(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`int8 beyond safe integers: ${value}`);
  return number;
}
