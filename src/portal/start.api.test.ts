import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { openPool } from '#platform/database/pool.ts';
import { createDatabase, type TestDatabase } from '#platform/testing/postgres.ts';
import { send } from '#platform/web/send.ts';
import { accountsContract } from '#services/accounts/contract.ts';
import { openSessionFor } from '#services/accounts/testing.ts';
import { rightsContract } from '#services/rights/contract.ts';
import { setSettings } from '#services/settings/testing.ts';
import type { PortalTables } from './server/tables.ts';
import { personAt, startPortal } from './testing/portal.ts';
import { startProcess } from './testing/processes.ts';

const repository = fileURLToPath(new URL('../../', import.meta.url));
let database: TestDatabase;

beforeAll(async () => {
  database = await createDatabase({ postgres_url: inject('postgres_url') });
});

afterAll(() => database.drop());

/** A university's own installation, whose people come from files as they would from its source. */
const installation = {
  DEMO: '0',
  HOST: '127.0.0.1',
  PUBLIC_URL: 'https://portal.example.edu.sa',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'portal@example.edu.sa',
  SOURCE_DIR: `${repository}university/source`,
  SECRETS_KEY: randomBytes(32).toString('base64'),
};

test('a real installation fills itself from its source, and nothing of a demo is open in it', async () => {
  const portal = await startProcess(database.url, installation);
  try {
    expect((await fetch(`${portal.url}/api/demo/outbox`)).status).toBe(404);
    const signIn = await send(
      accountsContract.calls.signIn,
      { body: { user_id: '800022', password: 'marhaba-2026' } },
      { base_url: portal.url, headers: {} },
    );
    expect(signIn.status).toBe(400);
    expect(await count(database.url, 'person')).toBeGreaterThan(4_000);
    await expectMailsHeldUntilBegun(portal.url);
  } finally {
    await portal.stop();
  }
}, 90_000);

/** Whoever looks after system data may first see to it that the mail server and the people are right. */
async function expectMailsHeldUntilBegun(url: string): Promise<void> {
  const { getActivationSending, setActivationSending } = rightsContract.calls;
  const pool = openPool(database.url, 1);
  const session = await openSessionFor(openDatabase<PortalTables>(pool), {
    user_id: '800022',
    now: new Date(),
  });
  // As if they had chosen their password.
  await pool.query('update account set first_login = false where person_id = $1', [session.id]);
  await pool.end();
  const administrator = personAt(url, { ...session, language: 'ar' });
  const { reply } = await administrator.call(getActivationSending, {});
  expect(reply).toMatchObject({ is_on: false, has_begun: false, sent: 0 });
  expect(reply.waiting).toBeGreaterThan(4_000);
  const asked = () => count(database.url, 'activation_mail where asked_at is not null');
  // Whatever the time is where this runs.
  await setSettings(administrator, 'messages', { quiet_to: '22:00' });
  expect(await asked()).toBe(0);
  const begun = await administrator.call(setActivationSending, { body: { is_on: true } });
  expect(begun.reply).toMatchObject({ is_on: true, has_begun: true });
  await expect.poll(asked, { timeout: 20_000 }).toBe(60);
}

test('what holds real people is never made a demo', async () => {
  const child = spawn(process.execPath, [`${repository}src/portal/main.ts`], {
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      DEMO: '1',
      PORT: '0',
      SANDBOX_URL: 'http://127.0.0.1:9',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  const [code] = await once(child, 'exit');
  expect(code).toBe(1);
  expect(said.trim()).toBe('DEMO=1, but the database holds a university that is no demo');
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

async function count(url: string, what: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`select count(*)::int as count from ${what}`);
  await client.end();
  return rows[0].count;
}
