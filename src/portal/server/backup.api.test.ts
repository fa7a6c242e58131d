import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { backUp } from '#platform/database/backup/back-up.ts';
import type { BackupPlace, Manifest } from '#platform/database/backup/held.ts';
import { restore } from '#platform/database/backup/restore.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openOwnerPool } from '#platform/database/pool.ts';
import type { FileStore } from '#platform/files/file-store.ts';
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
const words = Buffer.from('What somebody has sent');

let portal: TestPortal;
let source: BackupPlace;
let home = '';
let folder = '';
let written: Manifest;
let pairs = 0;
let copy: TestDatabase;
let target: BackupPlace;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'bawaba-backup-'));
  folder = join(home, 'written');
  portal = await startPortal();
  source = await placeOf(portal.owner, portal.data_dir);
  await keepFile('a');
  const removed = await keepFile('b');
  const writing = keepWriting();
  const store = { ...source.store, read: readWhileRemoved(removed) };
  written = await backUp(folder, key, { ...source, store });
  pairs = await writing.stop();
  copy = await createDatabase({ postgres_url: inject('postgres_url') });
  target = await placeOf(openOwnerPool(copy.owner_url), join(home, 'data'));
});

afterAll(async () => {
  await target.owner.end();
  await copy.drop();
  await portal.stop();
  await rm(home, { recursive: true });
});

function placeOf(owner: BackupPlace['owner'], data_dir: string) {
  const secrets_keys = { current: testSecretKey, others: [] };
  const counselling_key_file = counsellingTestKey;
  return backupPlace(owner, { data_dir, s3: null, demo: true, secrets_keys, counselling_key_file });
}

/** Keeps a file as an upload does. */
async function keepFile(name: string): Promise<string> {
  const file_key = newFileKey();
  const path = join(home, name);
  await writeFile(path, `${words} ${name}`);
  await source.store.put(path, file_key);
  await portal.owner.query(
    `insert into stored_file (key, purpose, owner_id, file_name, type, bytes, sent_at)
     select $1, 'ticket', min(id), 'words.pdf', 'application/pdf', 22, now() from person`,
    [file_key],
  );
  return file_key;
}

/** Writes a row into an early and a late table at once, again and again. */
function keepWriting() {
  let [is_on, count] = [true, 0];
  const work = (async () => {
    for (; is_on; count += 1) {
      await portal.owner.query(
        `with one as (insert into file_removal (key) values ('pair ' || $1))
         insert into webhook_delivery values ('pair', $1, now(), '{}')`,
        [String(count)],
      );
    }
  })();
  const stop = async () => {
    is_on = false;
    await work;
    return count;
  };
  return { stop };
}

/** Somebody removes a file that the backup is about to read. */
function readWhileRemoved(file_key: string): FileStore['read'] {
  let is_removed = false;
  return async (asked) => {
    if (!is_removed) {
      is_removed = true;
      await portal.database.transaction(async (tx) => {
        await tx.writes.deleteFrom('stored_file').where('key', '=', file_key).execute();
        await removeBytes(source.store, tx, [{ key: file_key }]);
      });
      await removeLeftBytes(source.store, portal.database);
    }
    return source.store.read(asked);
  };
}

async function tablesIn({ owner }: BackupPlace): Promise<number> {
  const { rowCount } = await owner.query(
    `select from pg_class where relkind in ('r', 'S') and relnamespace >= 16384 or relnamespace = 'public'::regnamespace`,
  );
  return rowCount ?? 0;
}

test.each([
  ['another key', () => restore(folder, Buffer.alloc(32, 4), target), 'manifest is missing or'],
  ['a database in use', () => restore(folder, key, source), 'The database is not empty'],
  [
    'a missing key',
    () => restore(folder, key, { ...target, keys: { ...target.keys, SECRETS_KEY: [] } }),
    `SECRETS_KEY lacks the key ${testSecretKey.id}`,
  ],
  [
    'an older release',
    () => restore(folder, key, { ...target, migrations: target.migrations.slice(0, -1) }),
    'The backup is of another, newer release: services/',
  ],
])('with %s nothing is restored', async (_name, restored, message) => {
  await expect(restored()).rejects.toThrow(message);
  expect(await tablesIn(target)).toBe(0);
});

test.each(['public.person', 'counselling.record', 'files/2'])(
  'one changed byte of %s is told, and nothing is left of what came before it',
  async (part) => {
    const damaged = await mkdtemp(join(home, 'damaged-'));
    await cp(folder, damaged, { recursive: true });
    const bytes = await readFile(join(damaged, part));
    const place = Math.floor(bytes.length / 2);
    bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
    await writeFile(join(damaged, part), bytes);
    await expect(restore(damaged, key, target)).rejects.toThrow(`${part} is missing or damaged`);
    expect(await tablesIn(target)).toBe(0);
  },
);

test('a folder that is there is not written over, and a backup that fails leaves none', async () => {
  await expect(backUp(folder, key, source)).rejects.toThrow('is there already');
  const broken = { ...source, kept_files: 'select no_key from stored_file' };
  await expect(backUp(join(home, 'broken'), key, broken)).rejects.toThrow('no_key');
  expect(await readdir(home)).not.toContainEqual(expect.stringContaining('broken'));
});

test('it comes back whole, as it was at one moment', { timeout: 60_000 }, async () => {
  const later = join(home, 'later');
  await mkdir(later);
  await writeFile(join(later, '0001-later.sql'), 'create table later (id integer)');
  const newer = { owner: 'services/later', folder: pathToFileURL(`${later}/`) };
  const into = { ...target, migrations: [...target.migrations, newer] };
  expect(await restore(folder, key, into)).toEqual(written);
  const again = await backUp(join(home, 'again'), key, target);
  expect({ ...again, at: written.at }).toEqual(written);

  const { rows } = await target.owner.query(
    `select (select count(*) from file_removal where key like 'pair %')::int as early,
       (select count(*) from webhook_delivery where call = 'pair')::int as late,
       (select count(*) from pg_trigger where not tgisinternal and tgenabled <> 'O')::int as off,
       (select settled_xid from audit_horizon) as settled_xid`,
  );
  const [{ early, late, ...rest }] = rows;
  expect(early).toBe(late);
  expect(early).toBeGreaterThan(0);
  expect(early).toBeLessThan(pairs);
  expect(rest).toEqual({ off: 0, settled_xid: null });
  const texts = written.files.map(async (file) => buffer(await target.store.read(file.key)));
  expect((await Promise.all(texts)).map(String)).toEqual([`${words} a`, `${words} b`]);

  await migrate(target.owner, into.migrations);
  expect((await target.owner.query('select from later')).rowCount).toBe(0);
});

test('what was removed meanwhile goes at the next clean-up', async () => {
  await removeLeftBytes(source.store, portal.database);
  const removed = written.files[1]?.key ?? '';
  await expect(source.store.read(removed).then(buffer)).rejects.toThrow();
});
