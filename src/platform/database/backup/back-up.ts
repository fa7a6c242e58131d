import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { keptBytesLock } from '../../files/file-store.ts';
import { queueVersion } from '../../jobs/install-queue.ts';
import { withStartLock } from '../start-lock.ts';
import { type BackupPlace, listSequences, listTables, type Manifest } from './held.ts';
import { makeParts, type Parts, writePart } from './parts.ts';

/** Writes a new folder, which is there when it is whole. Portals may be at work: it shows one moment. */
export async function backUp(path: string, key: Buffer, of: BackupPlace): Promise<Manifest> {
  const folder = resolve(path);
  if (existsSync(folder)) throw new Error(`${folder} is there already; name a new folder`);
  const aside = await mkdtemp(`${folder}.unfinished-`);
  const client = await of.owner.connect();
  try {
    const parts = await makeParts(aside, key);
    const manifest = await writeParts(parts, client, of);
    await writePart(parts, 'manifest', Readable.from([Buffer.from(JSON.stringify(manifest))]));
    await rename(aside, folder);
    return manifest;
  } catch (error) {
    await rm(aside, { recursive: true });
    throw error;
  } finally {
    // Ends its locks and settings, too.
    client.release(true);
  }
}

type Known = Pick<Manifest, 'at' | 'queue_version' | 'migrations'>;

async function writeParts(parts: Parts, client: PoolClient, of: BackupPlace): Promise<Manifest> {
  // Rows come in the order in which they lie, so that a backup of what was restored has the same hashes.
  await client.query('set synchronize_seqscans = off; set max_parallel_workers_per_gather = 0');
  await client.query('select pg_advisory_lock($1)', [keptBytesLock]);
  await withStartLock(of.owner, 'migrate', () => beginMoment(client));
  const { rows } = await client.query<Known>(
    `select now() as at, (${queueVersion}) as queue_version,
       (select json_agg(migration order by owner, name) from migration) as migrations`,
  );
  const kept = await client.query<{ key: string }>(of.kept_files);
  const tables = await writeTables(parts, client);
  const sequences = await listSequences(client);
  await client.query('commit');
  const files: Manifest['files'] = [];
  for (const { key } of kept.rows) {
    const name = `files/${files.length + 1}`;
    files.push({ key, sha256: await writePart(parts, name, await of.store.read(key)) });
  }
  // Fails if the connection, and with it the lock, was lost.
  await client.query('select pg_advisory_unlock($1)', [keptBytesLock]);
  return { ...(rows[0] as Known), keys: of.keys, tables, sequences, files };
}

/** All tables are locked before the moment is chosen: one that a migration wrote anew after it would look empty. */
async function beginMoment(client: PoolClient): Promise<void> {
  const tables = await listTables(client);
  if (tables.length === 0) throw new Error('The database holds no portal');
  await client.query('begin isolation level repeatable read read only');
  const names = tables.map(({ name }) => name).join(', ');
  await client.query(`lock table ${names} in access share mode`);
}

async function writeTables(parts: Parts, client: PoolClient): Promise<Manifest['tables']> {
  const written: Manifest['tables'] = [];
  for (const table of await listTables(client)) {
    const { name, columns } = table;
    const rows = client.query(
      copyTo(`copy (select ${columns} from ${name}) to stdout (format binary)`),
    );
    const sha256 = await writePart(parts, name, rows);
    written.push({ ...table, rows: rows.rowCount, sha256 });
  }
  return written;
}
