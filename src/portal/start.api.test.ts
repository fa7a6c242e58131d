import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openOwnerPool, openPool } from '#platform/database/pool.ts';
import { send } from '#platform/web/send.ts';
import { accountsContract } from '#services/accounts/contract.ts';
import { openSessionFor } from '#services/accounts/testing.ts';
import { rightsContract } from '#services/rights/contract.ts';
import type { PortalTables } from './server/tables.ts';
import { copyOfDemo, personAt, startPortal, testNow } from './testing/portal.ts';
import { startInVain, startProcess } from './testing/processes.ts';

let university: University;

beforeAll(async () => {
  university = await aUniversity();
});

afterAll(() => university.drop());

/** A database as a university creates it: owned by a plain role, and open to another. */
interface University {
  runtime: string;
  runtime_url: string;
  owner_url: string;
  drop(): Promise<void>;
}

async function aUniversity(): Promise<University> {
  const postgres_url = inject('postgres_url');
  const name = `test_university_${randomBytes(8).toString('hex')}`;
  const [owner, runtime] = [`${name}_owner`, `${name}_runtime`];
  const administer = async (...statements: string[]) => {
    const client = new Client({ connectionString: postgres_url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  await administer(
    `create role ${owner} login password 'owner'`,
    `create role ${runtime} login password 'runtime'`,
    `create database ${name} owner ${owner}`,
  );
  const urlOf = (role: string, password: string) =>
    Object.assign(new URL(postgres_url), { username: role, password, pathname: `/${name}` }).href;
  return {
    runtime,
    runtime_url: urlOf(runtime, 'runtime'),
    owner_url: urlOf(owner, 'owner'),
    drop: () =>
      administer(
        `drop database ${name} with (force)`,
        `drop role ${runtime}`,
        `drop role ${owner}`,
      ),
  };
}

/** A university's own installation; its people are loaded from files, as from a real source. */
const installation = {
  DEMO: '0',
  HOST: '127.0.0.1',
  PUBLIC_URL: 'https://portal.example.edu.sa',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'portal@example.edu.sa',
  SOURCE_DIR: inject('source_dir'),
  SECRETS_KEY: randomBytes(32).toString('base64'),
};

test('a real installation fills itself from its source, and nothing of a demo is open in it', async () => {
  const portal = await startProcess(university.runtime_url, {
    ...installation,
    DATABASE_OWNER_URL: university.owner_url,
  });
  try {
    expect((await fetch(`${portal.url}/api/demo/outbox`)).status).toBe(404);
    const signIn = await send(
      accountsContract.calls.signIn,
      { body: { user_id: '800022', password: 'marhaba-2026' } },
      { base_url: portal.url, headers: {} },
    );
    expect(signIn.status).toBe(400);
    expect(await count(university.runtime_url, 'person')).toBeGreaterThan(400);
    await expectMailsHeldUntilBegun(portal.url);
    expect(portal.said()).not.toContain('DATABASE_OWNER_URL');
  } finally {
    await portal.stop();
  }
}, 90_000);

/** A system administrator can first check the mail server and the people. */
async function expectMailsHeldUntilBegun(url: string): Promise<void> {
  const { getActivationSending, setActivationSending } = rightsContract.calls;
  const pool = openPool(university.runtime_url, { size: 1 });
  const session = await openSessionFor(openDatabase<PortalTables>(pool), {
    user_id: '800022',
    now: testNow,
  });
  // As if they had chosen their password.
  await pool.query('update account set first_login = false where person_id = $1', [session.id]);
  await pool.end();
  const administrator = personAt(url, { ...session, language: 'ar' });
  const { reply } = await administrator.call(getActivationSending, {});
  expect(reply).toMatchObject({ is_on: false, has_begun: false, sent: 0 });
  expect(reply.waiting).toBeGreaterThan(400);
  const asked = () => count(university.runtime_url, 'activation_mail where asked_at is not null');
  expect(await asked()).toBe(0);
  const begun = await administrator.call(setActivationSending, { body: { is_on: true } });
  expect(begun.reply).toMatchObject({ is_on: true, has_begun: true });
  await expect.poll(asked, { timeout: 20_000 }).toBe(60);
}

test.each([
  ['to change an audit entry', 'update audit_entry set actor_id = null'],
  ['to delete one', 'delete from audit_entry'],
  ['to empty the log', 'truncate audit_entry'],
  ['to put its trigger out of action', 'alter table audit_entry disable trigger all'],
  ['to take its trigger away', 'drop trigger audit_entry_append_only on audit_entry'],
  ['to replace what the trigger does', 'drop function row_stays'],
  ['to put every trigger out of action', 'set session_replication_role = replica'],
  ['to change what a setting was', 'delete from setting_change'],
  ['to forget a migration', 'delete from migration'],
  ['to make a table', 'create table more ()'],
  ['to empty a table that lasts', 'truncate any_booking'],
  ['to change the queue’s tables', 'alter table jobs.job add column more text'],
])('the role that the portal runs as is not let %s', async (_what, statement) => {
  const refused = ask(university.runtime_url, statement);
  await expect(refused).rejects.toThrow(/permission denied|must be owner/);
});

test('what the next migration makes is the portal’s to work with; a ledger only to add to', async () => {
  const { owner_url, runtime_url } = university;
  await ask(owner_url, 'create table plain (id integer); create table ledger (id integer)');
  await ask(
    owner_url,
    `create trigger ledger_append_only before update or delete or truncate on ledger
     for each statement execute function row_stays()`,
  );
  await ask(runtime_url, 'insert into plain values (1); delete from plain');
  const owner = openOwnerPool(owner_url);
  await migrate(owner, [], { runtime_role: university.runtime });
  await owner.end();
  await ask(runtime_url, 'insert into ledger values (1)');
  expect(await count(runtime_url, 'ledger')).toBe(1);
  await expect(ask(runtime_url, 'delete from ledger')).rejects.toThrow('permission denied');
  await expect(ask(owner_url, 'delete from ledger')).rejects.toThrow('ledger is append-only');
  await ask(owner_url, 'drop table plain, ledger');
});

test('one role for everything is told of, and one that may make no tables can’t start', async () => {
  const portal = await startProcess(university.owner_url, installation);
  expect(portal.said()).toContain('name the owner in DATABASE_OWNER_URL');
  await portal.stop();
  const alone = { ...installation, DATABASE_URL: university.runtime_url };
  expect(await startInVain(alone)).toEqual({
    code: 1,
    said: 'The role of DATABASE_URL may not make tables: name the owner of the database in DATABASE_OWNER_URL',
  });
});

test('a request under way is answered while the portal stops, and its connection isn’t waited for', async () => {
  const portal = await startPortal();
  const body = JSON.stringify({ user_id: '231000001', password: 'not-the-password' });
  const asked = request(`${portal.url}/api/auth/login`, {
    method: 'POST',
    agent: new Agent({ keepAlive: true }),
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  });
  asked.write(body.slice(0, 20));
  await pause(200);
  const began = performance.now();
  const stopped = portal.stop();
  await pause(200);
  asked.end(body.slice(20));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(400);
  answer.resume();
  await stopped;
  // A kept connection lasts 72 seconds, and a slow one may delay a stop by ten.
  expect(performance.now() - began).toBeLessThan(9000);
});

test('what holds real people is never made a demo', async () => {
  const demo = { DATABASE_URL: university.runtime_url, DATABASE_OWNER_URL: university.owner_url };
  expect(await startInVain({ ...demo, DEMO: '1' })).toEqual({
    code: 1,
    said: 'DEMO=1, but the database holds a university that is no demo',
  });
});

test('connections that the database ends are replaced, and the portal goes on', async () => {
  const portal = await startPortal();
  const person = await portal.as('231000001');
  const client = new Client({ connectionString: portal.database_url });
  await client.connect();
  for (let round = 0; round < 4; round += 1) {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    await person.call(accountsContract.calls.current, {}).catch(() => null);
  }
  await client.end();
  const after = await person.call(accountsContract.calls.current, {});
  expect(after.status).toBe(200);
  await portal.stop();
});

test('a demo never becomes anything else', async () => {
  const copy = await copyOfDemo();
  const urls = { DATABASE_URL: copy.url, DATABASE_OWNER_URL: copy.owner_url };
  expect(await startInVain({ ...installation, ...urls })).toEqual({
    code: 1,
    said: 'DEMO=0, but the database holds the demo university, whose password everybody knows: give a new one',
  });
  await copy.drop();
});

async function count(url: string, what: string): Promise<number> {
  const { rows } = await ask(url, `select count(*)::int as count from ${what}`);
  return rows[0].count;
}

async function ask(url: string, statement: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client.query(statement).finally(() => client.end());
}
