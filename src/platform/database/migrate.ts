import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { isBeingWritten } from './brief-wait.ts';
import { grantRuntime } from './roles.ts';
import { withStartLock } from './start-lock.ts';

/** One owner's `tables/` folder of `0001-name.sql` files. */
export interface Migrations {
  owner: string;
  folder: URL;
}

export interface MigrateOptions {
  /** Creates the tables that libraries keep for themselves. */
  alongside?: () => Promise<void>;
  /** The role that the portal runs as, if it isn't the owner of the tables. */
  runtime_role?: string;
}

/** Attempts at a file that can't get its table locks, and how long each waits for them. */
const mostTries = 60;
const lockWait = '1s';
const pauseMs = 250;

/**
 * Applies missing migrations as the owner of the tables, owners in the given order, each file once and
 * atomically. Several processes may start together: a lock lets one through. A file that changed after it
 * was applied aborts the start, because otherwise two databases would differ under one name.
 */
export async function migrate(
  owner_pool: Pool,
  owners: readonly Migrations[],
  { alongside, runtime_role }: MigrateOptions = {},
): Promise<void> {
  await withStartLock(owner_pool, 'migrate', async (client) => {
    await client.query(
      `create table if not exists migration (
         owner text not null,
         name text not null,
         fingerprint text not null,
         applied_at timestamptz not null default now(),
         primary key (owner, name)
       )`,
    );
    const applied = await client.query<AppliedFile>(
      'select owner, name, fingerprint from migration',
    );
    const byOwner = Map.groupBy(applied.rows, ({ owner }) => owner);
    for (const one of owners) await migrateOwner(client, one, byOwner.get(one.owner) ?? []);
    await alongside?.();
    if (runtime_role) await grantRuntime(client, runtime_role);
  });
}

/** Finds a row if the database has been migrated. */
export const isMigrated = 'select 1 from migration limit 1';

interface AppliedFile {
  owner: string;
  name: string;
  fingerprint: string;
}

async function migrateOwner(
  client: PoolClient,
  { owner, folder }: Migrations,
  applied: readonly AppliedFile[],
): Promise<void> {
  const known = new Map(applied.map((row) => [row.name, row.fingerprint]));
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  for (const name of names) {
    const sql = await readFile(new URL(name, folder), 'utf8');
    const fingerprint = createHash('sha256').update(sql).digest('hex');
    const before = known.get(name);
    if (before === undefined) await apply(client, { owner, name, sql, fingerprint });
    else if (before !== fingerprint) {
      throw new Error(`${owner}/${name} was applied with other contents; add a new file instead`);
    }
  }
}

interface MigrationFile extends AppliedFile {
  sql: string;
}

/**
 * A statement that waits for a table lock blocks everyone behind it, readers included, so it waits only
 * briefly, gives way and retries.
 */
async function apply(client: PoolClient, file: MigrationFile, attempt = 1): Promise<void> {
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = '${lockWait}'`);
    await client.query(file.sql);
    await client.query('insert into migration (owner, name, fingerprint) values ($1, $2, $3)', [
      file.owner,
      file.name,
      file.fingerprint,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if (!isBeingWritten(error) || attempt === mostTries) {
      throw new Error(`${file.owner}/${file.name} failed`, { cause: error });
    }
    await pause(pauseMs);
    await apply(client, file, attempt + 1);
  }
}
