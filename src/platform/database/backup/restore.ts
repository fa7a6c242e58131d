import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../../files/file-store.ts';
import { queueTables } from '../../jobs/install-queue.ts';
import { type Migrations, migrationTable, readMigrations } from '../migrate.ts';
import { withStartLock } from '../start-lock.ts';
import { type BackupPlace, listTables, type Manifest } from './held.ts';
import { load } from './load.ts';
import { openParts, type Parts, readPart } from './parts.ts';

/** More than a million files. */
const mostBytes = 256 * 1024 * 1024;

/** Loads a backup in one transaction, into tables of its own version; the next start brings them up to this release. */
export async function restore(folder: string, key: Buffer, into: BackupPlace): Promise<Manifest> {
  const parts = await openParts(folder, key);
  const { size } = await stat(join(folder, 'manifest'));
  if (size > mostBytes) throw new Error('The list of the backup is too long');
  const manifest: Manifest = JSON.parse(await text(readPart(parts, 'manifest')));
  refuseMissingKeys(manifest, into.keys);
  const statements = await findStatements(manifest, into.migrations);
  await withStartLock(into.owner, 'migrate', async (client) => {
    if ((await listTables(client)).length > 0) throw new Error('The database is not empty');
    try {
      await client.query('begin');
      for (const statement of statements) await client.query(statement);
      await load(client, parts, manifest);
      await putFiles(parts, manifest, into.store);
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
    // Without an answer it may have been done, so the files stay.
    await client.query('commit');
    await client.query('analyze');
  });
  return manifest;
}

function refuseMissingKeys(manifest: Manifest, keys: Manifest['keys']): void {
  for (const [setting, ids] of Object.entries(manifest.keys)) {
    const missing = ids.find((id) => !keys[setting]?.includes(id));
    if (missing) throw new Error(`${setting} lacks the key ${missing}, which the backup needs`);
  }
}

/** The statements that made the backup's tables. */
async function findStatements(
  { migrations }: Manifest,
  known: readonly Migrations[],
): Promise<string[]> {
  const files = (await Promise.all(known.map(readMigrations))).flat();
  const [applied, names] = [migrations.map(nameOf), new Set(files.map(nameOf))];
  const unknown = applied.find((name) => !names.has(name));
  if (unknown) throw new Error(`The backup is of another, newer release: ${unknown}`);
  const made = files.filter((file) => applied.includes(nameOf(file)));
  return [migrationTable, ...made.map(({ sql }) => sql), queueTables];
}

function nameOf({ owner, name, fingerprint }: Manifest['migrations'][number]): string {
  return `${owner}/${name} (${fingerprint})`;
}

async function putFiles(parts: Parts, { files }: Manifest, store: FileStore): Promise<void> {
  const aside = await mkdtemp(join(tmpdir(), 'bawaba-restore-'));
  const path = join(aside, 'file');
  try {
    for (const [place, { key }] of files.entries()) {
      await pipeline(readPart(parts, `files/${place + 1}`), createWriteStream(path));
      await store.put(path, key);
    }
  } finally {
    await rm(aside, { recursive: true });
  }
}
