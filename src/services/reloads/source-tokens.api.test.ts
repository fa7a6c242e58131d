import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { openOwnerPool } from '#platform/database/pool.ts';
import { readSecretKey, type SecretKey } from '#platform/secrets/secret-keys.ts';
import { createSecrets } from '#platform/secrets/secrets.ts';
import { createDatabase } from '#platform/testing/postgres.ts';
import {
  startPortal,
  type TestPerson,
  type TestPortal,
  testSecretKey,
} from '#portal/testing/portal.ts';
import { reloadsContract } from './contract.ts';
import type { ReloadKind } from './reload.ts';
import { resealTokens } from './server/sources/reseal-tokens.ts';
import { openToken } from './server/sources/source-token.ts';
import { reload } from './testing.ts';

const { calls } = reloadsContract;
const token = `s3cret-${randomBytes(6).toString('hex')}`;
// The name of this machine is refused when it is looked up, so a run ends without a second attempt.
const host = 'localhost';
const address = `https://${host}/students.csv`;
const secrets = createSecrets({ current: testSecretKey, others: [] });

let portal: TestPortal;
let administrator: TestPerson;
let logged = '';
beforeAll(async () => {
  const write = (line: string) => {
    logged += line;
  };
  portal = await startPortal({ log: { write } });
  administrator = await portal.as('800022');
});
afterAll(() => portal.stop());
beforeEach(() => set('students', { origin: 'address', address, token }));

async function set(
  kind: ReloadKind,
  body: { origin: 'folder' | 'address'; address?: string; token?: string | null },
) {
  const changed = await administrator.call(calls.changeSource, { params: { kind }, body });
  expect(changed.status).toBe(200);
  return changed.reply;
}

const row = (kind: ReloadKind) =>
  portal.database.reads
    .selectFrom('reload_source')
    .selectAll()
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();

async function states() {
  const { reply } = await administrator.call(calls.listSources, {});
  return Object.fromEntries(reply.results.map(({ kind, token_state }) => [kind, token_state]));
}

test('a token stands nowhere as it is: not in the database, an answer, a log or the audit', async () => {
  await reload(administrator, 'students');
  const answered = await administrator.call(calls.listSources, {});
  expect(JSON.stringify(answered.reply)).not.toContain(token);
  const { rows } = await portal.owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  expect(rows.length).toBeGreaterThan(40);
  for (const { name } of rows) {
    const found = await portal.owner.query(
      `select count(*)::int as count from ${name} it where strpos(it::text, $1) > 0`,
      [token],
    );
    expect(found.rows[0].count, name).toBe(0);
  }
  expect(logged).toContain('/api/system-data/');
  expect(logged).not.toContain(token);
  expect(openToken(secrets, await row('students'))).toEqual({ plain: token });
});

test('it stays while the host does, goes with it, and can be taken away', async () => {
  await set('students', { origin: 'address', address: `https://${host}/other.csv` });
  expect(await states()).toMatchObject({ students: 'kept' });
  expect(openToken(secrets, await row('students'))).toEqual({ plain: token });
  await set('students', { origin: 'address', address: 'https://other.invalid/x' });
  expect(await states()).toMatchObject({ students: 'none' });
  await set('students', { origin: 'address', address, token });
  await set('students', { origin: 'address', address, token: null });
  expect(await states()).toMatchObject({ students: 'none' });
  await set('students', { origin: 'address', address, token });
  await set('students', { origin: 'folder' });
  expect(await row('students')).toMatchObject({ token: null, is_token_lost: false });
});

const forgeries: [string, string][] = [
  [
    'another row’s',
    `update reload_source set token = other.token from reload_source other
    where reload_source.kind = 'students' and other.kind = 'users'`,
  ],
  [
    'one for another host',
    `update reload_source set address = 'https://other.invalid/x'
    where kind = 'students'`,
  ],
  [
    'one with its end cut off',
    `update reload_source set token = left(token, -4)
    where kind = 'students'`,
  ],
];
test.each(forgeries)(
  '%s is sent to nobody: the run fails and asks for it again',
  async (_, forge) => {
    await set('users', { origin: 'address', address, token: 'another' });
    await portal.database.pool.query(forge);
    expect(await states()).toMatchObject({ students: 'lost', users: 'kept' });
    const run = await reload(administrator, 'students');
    expect(run).toMatchObject({ state: 'failed', failure: { code: 'token_lost' } });
    await set('students', { origin: 'address', address, token });
    expect(await states()).toMatchObject({ students: 'kept' });
  },
);

test('one that is lost is waited for until it is entered again, or is not needed any more', async () => {
  await portal.database.pool.query(
    `update reload_source set token = null, is_token_lost = true where kind = 'students'`,
  );
  await set('students', { origin: 'address', address: `https://${host}/other.csv` });
  expect(await states()).toMatchObject({ students: 'lost' });
  await set('students', { origin: 'address', address, token: null });
  expect(await states()).toMatchObject({ students: 'none' });
});

test('under a new key all are sealed anew, and the earlier key can go', async () => {
  const before = (await row('students')).token;
  const next = readSecretKey(randomBytes(32).toString('base64')) as SecretKey;
  const { database } = portal;
  await resealTokens({ database, secrets });
  expect((await row('students')).token).toBe(before);
  const both = createSecrets({ current: next, others: [testSecretKey] });
  await resealTokens({ database, secrets: both });
  expect(openToken(createSecrets({ current: next, others: [] }), await row('students'))).toEqual({
    plain: token,
  });
  expect(openToken(secrets, await row('students'))).toBe('lost');
  // A process without the key leaves tokens that it can't open.
  const sealed = (await row('students')).token;
  await resealTokens({ database, secrets });
  expect((await row('students')).token).toBe(sealed);
});

test('the database takes no token as it is', async () => {
  const plain = portal.database.pool.query(
    `update reload_source set token = $1 where kind = 'students'`,
    [token],
  );
  await expect(plain).rejects.toMatchObject({ constraint: 'reload_source_token_check' });
});

test('tokens that stood there as they were are gone, and asked for again', async () => {
  const tables = new URL('../people/tables/', import.meta.url);
  const earlier = await mkdtemp(join(tmpdir(), 'bawaba-tables-'));
  const copy = await createDatabase({ postgres_url: inject('postgres_url') });
  const pool = openOwnerPool(copy.owner_url);
  const filenode = async () =>
    (await pool.query("select pg_relation_filenode('reload_source') as node")).rows[0].node;
  try {
    const isEarlier = (path: string) => !path.endsWith('.sql') || !/00(09|[1-9]\d)-/.test(path);
    await cp(tables, earlier, { recursive: true, filter: isEarlier });
    const owner = 'services/system-data';
    await migrate(pool, [{ owner, folder: pathToFileURL(`${earlier}/`) }]);
    await pool.query(
      `insert into person (user_id, user_type, national_id, first_name, middle_name, last_name,
         first_name_ar, middle_name_ar, last_name_ar, gender, email, phone)
       values ('1', 4, '1000000008', 'a', '', 'b', 'ا', '', 'ب', 1, '', '')`,
    );
    await pool.query(
      `insert into reload_source (kind, origin, address, token, changed_by) values
         ('students', 'address', $1, $2, 1), ('users', 'address', $1, null, 1),
         ('instructors', 'folder', null, null, 1)`,
      [address, token],
    );
    const before = await filenode();
    await migrate(pool, [{ owner, folder: tables }]);
    const { rows } = await pool.query(
      'select kind, token, is_token_lost from reload_source order by kind',
    );
    expect(rows).toEqual([
      { kind: 'instructors', token: null, is_token_lost: false },
      { kind: 'students', token: null, is_token_lost: true },
      { kind: 'users', token: null, is_token_lost: false },
    ]);
    // A new file: the old one is gone with its contents.
    expect(await filenode()).not.toBe(before);
  } finally {
    await pool.end();
    await copy.drop();
    await rm(earlier, { recursive: true, force: true });
  }
});
