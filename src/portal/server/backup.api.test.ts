import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { backUp } from '#platform/database/backup/back-up.ts';
import type { BackupPlace, Manifest } from '#platform/database/backup/held.ts';
import { restore } from '#platform/database/backup/restore.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openOwnerPool, type Pool } from '#platform/database/pool.ts';
import { newFileKey } from '#platform/files/file-store.ts';
import { createDatabase, type TestDatabase } from '#platform/testing/postgres.ts';
import { removeBytes, removeLeftBytes } from '#services/files/server/remove-bytes.ts';
import {
  counsellingTestKey,
  startPortal,
  type TestPortal,
  testSecretKey,
} from '../testing/portal.ts';
import { backupPlace } from './backup.ts';

const key = Buffer.alloc(32, 3);
let portal: TestPortal;
let source: BackupPlace;
let [home, folder] = ['', ''];
let written: Manifest;
let pairs = 0;
let copy: TestDatabase;
let target: BackupPlace;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'bawaba-backup-'));
  folder = join(home, 'written');
  portal = await startPortal();
  source = await placeOf(portal.owner, portal.data_dir);
  await keepFile('one');
  const removed = await keepFile('other');
  const stopWriting = keepWriting();
  const read = async (asked: string) => {
    await removeFile(removed);
    return source.store.read(asked);
  };
  written = await backUp(folder, key, { ...source, store: { ...source.store, read } });
  pairs = await stopWriting();
  copy = await createDatabase({ postgres_url: inject('postgres_url') });
  target = await placeOf(openOwnerPool(copy.owner_url), join(home, 'data'));
});

afterAll(async () => {
  await target.owner.end();
  await copy.drop();
  await portal.stop();
  await rm(home, { recursive: true });
});

function placeOf(owner: Pool, data_dir: string): Promise<BackupPlace> {
  const secrets_keys = { current: testSecretKey, others: [] };
  const settings = { data_dir, s3: null, demo: true, secrets_keys };
  return backupPlace(owner, { ...settings, counselling_key_file: counsellingTestKey });
}

/** Keeps a file as an upload does. */
async function keepFile(words: string): Promise<string> {
  const [path, file_key] = [join(home, words), newFileKey()];
  await writeFile(path, words);
  await source.store.put(path, file_key);
  await portal.owner.query(
    `insert into stored_file (key, purpose, owner_id, file_name, type, bytes, sent_at)
     select $1, 'ticket', min(id), 'words.pdf', 'application/pdf', 5, now() from person`,
    [file_key],
  );
  return file_key;
}

/** Writes rows into an early and a late table at once, again and again. */
function keepWriting(): () => Promise<number> {
  let [isOn, count] = [true, 0];
  const write = async () => {
    for (; isOn; count += 1) {
      await portal.owner.query(
        `with late as (insert into webhook_delivery values ('pair', $1, now(), '{}'))
         insert into idempotency values (0, 'pair', $1, '', '{}', now())`,
        [String(count)],
      );
    }
    return count;
  };
  const writing = write();
  return () => {
    isOn = false;
    return writing;
  };
}

async function removeFile(file_key: string): Promise<void> {
  await portal.database.transaction(async (tx) => {
    const row = tx.writes.deleteFrom('stored_file').where('key', '=', file_key).returning('key');
    await removeBytes(source.store, tx, await row.execute());
  });
  await removeLeftBytes(source.store, portal.database);
}

/** Restores a backup that is refused, after which nothing may be left. */
async function refused(from: string, place: Partial<BackupPlace>, by = key): Promise<string> {
  const outcome = await restore(from, by, { ...target, ...place }).catch((error: Error) => error);
  const left = await target.owner.query('select relname from pg_class where oid >= 16384');
  expect(left.rows).toEqual([]);
  return outcome instanceof Error ? outcome.message : 'it was restored';
}

test('what does not fit is refused with its reason', async () => {
  expect(await refused(folder, {}, Buffer.alloc(32))).toContain('manifest is missing or damaged');
  expect(await refused(folder, { owner: portal.owner })).toBe('The database is not empty');
  const keys = { ...target.keys, SECRETS_KEY: [] };
  expect(await refused(folder, { keys })).toContain(
    `SECRETS_KEY lacks the key ${testSecretKey.id}`,
  );
  const migrations = target.migrations.slice(0, -1);
  expect(await refused(folder, { migrations })).toContain('of another, newer release: services/');
  await expect(backUp(folder, key, source)).rejects.toThrow('is there already');
});

test.each(['public.person', 'files/2'])('one changed byte of %s is told', async (part) => {
  const damaged = await mkdtemp(join(home, 'damaged-'));
  await cp(folder, damaged, { recursive: true });
  const bytes = await readFile(join(damaged, part));
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 20) ^ 1, bytes.length - 20);
  await writeFile(join(damaged, part), bytes);
  expect(await refused(damaged, {})).toContain(`${part} is missing or damaged`);
});

test('a backup that fails leaves no folder', async () => {
  const broken = { ...source, kept_files: 'select no_key from stored_file' };
  await expect(backUp(join(home, 'broken'), key, broken)).rejects.toThrow('no_key');
  expect((await readdir(home)).filter((name) => name.startsWith('broken'))).toEqual([]);
});

test('it comes back whole, as it was at one moment, into a newer release', async () => {
  const later = join(home, 'later');
  await mkdir(later);
  await writeFile(join(later, '0001-later.sql'), 'create table later (id integer)');
  const newer = { owner: 'services/later', folder: pathToFileURL(`${later}/`) };
  const migrations = [...target.migrations, newer];
  expect(await restore(folder, key, { ...target, migrations })).toEqual(written);
  const again = await backUp(join(home, 'again'), key, target);
  expect({ ...again, at: written.at }).toEqual(written);
  const { rows } = await target.owner.query(
    `select (select count(*) from idempotency where call = 'pair')::int as early,
       (select count(*) from webhook_delivery where call = 'pair')::int as late,
       (select count(*) from pg_trigger where not tgisinternal and tgenabled <> 'O')::int as off,
       (select settled_xid from audit_horizon) as settled_xid`,
  );
  const { late } = rows[0];
  expect(rows[0]).toEqual({ early: late, late, off: 0, settled_xid: null });
  expect(late > 0 && late < pairs).toBe(true);
  const words = written.files.map(async (file) => text(await target.store.read(file.key)));
  expect(await Promise.all(words)).toEqual(['one', 'other']);
  await migrate(target.owner, migrations);
  expect((await target.owner.query('select from later')).rowCount).toBe(0);
});

test('bytes that were removed meanwhile go at the next clean-up', async () => {
  const gone = written.files[1]?.key ?? '';
  expect(await text(await source.store.read(gone))).toBe('other');
  await removeLeftBytes(source.store, portal.database);
  await expect(source.store.read(gone).then(text)).rejects.toThrow();
});
