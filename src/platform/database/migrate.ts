import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { Pool, PoolClient } from 'pg';

/** One owner's `tables/` folder of `0001-name.sql` files. */
export interface Migrations {
  owner: string;
  folder: URL;
}

/** Any number will do; it only has to be the same in every process. */
const migrationLock = 6_242_201;

/**
 * Applies what is missing, owners in the order given, each file once and whole. Several processes may
 * start together: an advisory lock lets one through. A file that changed after it was applied stops
 * the start, because two databases would then differ under one name.
 */
export async function migrate(pool: Pool, owners: readonly Migrations[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(
      `create table if not exists migration (
         owner text not null,
         name text not null,
         fingerprint text not null,
         applied_at timestamptz not null default now(),
         primary key (owner, name)
       )`,
    );
    for (const owner of owners) await migrateOwner(client, owner);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
    client.release();
  }
}

/** Whether this database can be asked and is one of the portal's. */
export async function isMigrated(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query('select 1 from migration limit 1');
  return rowCount === 1;
}

async function migrateOwner(client: PoolClient, { owner, folder }: Migrations): Promise<void> {
  const applied = await client.query<{ name: string; fingerprint: string }>(
    'select name, fingerprint from migration where owner = $1',
    [owner],
  );
  const known = new Map(applied.rows.map((row) => [row.name, row.fingerprint]));
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

async function apply(
  client: PoolClient,
  file: { owner: string; name: string; sql: string; fingerprint: string },
): Promise<void> {
  await client.query('begin');
  try {
    await client.query(file.sql);
    await client.query('insert into migration (owner, name, fingerprint) values ($1, $2, $3)', [
      file.owner,
      file.name,
      file.fingerprint,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`${file.owner}/${file.name} failed`, { cause: error });
  }
}
