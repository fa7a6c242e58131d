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
    await client.query(migrationTable);
    const applied = await client.query<AppliedFile>(
      'select owner, name, fingerprint from migration',
    );
    const byOwner = Map.groupBy(applied.rows, ({ owner }) => owner);
    for (const one of owners) await migrateOwner(client, one, byOwner.get(one.owner) ?? []);
    await alongside?.();
    if (runtime_role) await grantRuntime(client, runtime_role);
  });
}

/** Remembers the applied files. */
export const migrationTable = `create table if not exists migration (
  owner text not null,
  name text not null,
  fingerprint text not null,
  applied_at timestamptz not null default now(),
  primary key (owner, name)
)`;

/** Finds a row if the database has been migrated. */
export const isMigrated = 'select 1 from migration limit 1';

interface AppliedFile {
  owner: string;
  name: string;
  fingerprint: string;
}

async function migrateOwner(
  client: PoolClient,
  one: Migrations,
  applied: readonly AppliedFile[],
): Promise<void> {
  const known = new Map(applied.map((row) => [row.name, row.fingerprint]));
  for (const file of await readMigrations(one)) {
    const before = known.get(file.name);
    if (before === undefined) await apply(client, file);
    else if (before !== file.fingerprint) {
      const name = `${file.owner}/${file.name}`;
      throw new Error(`${name} was applied with other contents; add a new file instead`);
    }
  }
}

interface MigrationFile extends AppliedFile {
  sql: string;
}

/** An owner's files, in the order in which they are applied. */
export async function readMigrations({ owner, folder }: Migrations): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { owner, name, sql, fingerprint: createHash('sha256').update(sql).digest('hex') };
    }),
  );
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
