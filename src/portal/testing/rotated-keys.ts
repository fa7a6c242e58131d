import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import { openPool } from '#platform/database/pool.ts';
import { openAccount } from '#platform/secrets/sealed-account.ts';
import { readSecretKey, type SecretKey } from '#platform/secrets/secret-keys.ts';
import { createSecrets, type Secrets } from '#platform/secrets/secrets.ts';
import { placeOfApp } from '#services/accounts/server/ways/app-codes.ts';
import { letterIbans } from '#services/letters/server/letters-platform.ts';
import { refundIbans } from '#services/payments/server/refund-ibans.ts';
import { placeOfKey } from '#services/questionnaires/server/tokens.ts';
import type { KeyRow } from '#services/questionnaires/tables/tables.ts';
import { openToken, sealToken } from '#services/reloads/server/sources/source-token.ts';
import { personIbans } from '#services/sides/server/person-accounts.ts';
import { copyOfDemo, testSecretKey } from './portal.ts';
import { startProcess } from './processes.ts';

const source = { kind: 'students', address: 'https://source.example/students.csv' } as const;

/**
 * Rotates the key as docs/deploy.md says, with a process that is killed several times while it seals values again, and
 * once more with a restart under the new key alone. Every sealed value of the demo must be whole afterwards.
 */
export async function rotateUnderKills(plan: { whole: boolean; kills: number }): Promise<number> {
  const copy = await copyOfDemo(plan);
  const pool = openPool(copy.url);
  const next = readSecretKey(randomBytes(32).toString('base64')) as SecretKey;
  const keyOf = ({ bytes }: SecretKey) => bytes.toString('base64');
  const rotating = {
    DEMO: '1',
    SECRETS_KEY: keyOf(next),
    SECRETS_OTHER_KEYS: keyOf(testSecretKey),
  };
  try {
    const earlier = createSecrets({ current: testSecretKey, others: [] });
    await pool.query(
      `insert into reload_source (kind, origin, address, token, changed_by)
       values ($1, 'address', $2, $3, (select min(id) from person))`,
      [source.kind, source.address, sealToken(earlier, source, 'a-token')],
    );
    await pool.query(
      `insert into second_step (person_id, secret, made_at) select id, $2, now() from person where id = $1`,
      [1, earlier.seal('a-secret', placeOfApp(1))],
    );
    const before = await readSealed(pool, earlier);
    for (let kill = 0; kill < plan.kills; kill += 1) {
      const killed = await startProcess(copy.url, rotating);
      await pause(randomInt(120));
      await killed.stop('SIGKILL');
    }
    const rotated = await startProcess(copy.url, rotating);
    await expect.poll(() => sealedUnder(pool, testSecretKey), { timeout: 60_000 }).toBe(0);
    await rotated.stop();
    const alone = await startProcess(copy.url, { DEMO: '1', SECRETS_KEY: keyOf(next) });
    await alone.stop();
    expect(await readSealed(pool, createSecrets({ current: next, others: [] }))).toEqual(before);
    return before.length;
  } finally {
    await pool.end();
    await copy.drop();
  }
}

/** Everything sealed, opened, with the row it stands in and what lists say of it. */
async function readSealed(pool: Pool, secrets: Secrets): Promise<object[]> {
  expect(await columnsSealed(pool)).toEqual([
    'letter.iban',
    'questionnaire_key.private_key',
    'refund_request.iban',
    'reload_source.token',
    'second_step.secret',
    'side_person.iban',
  ]);
  const opened: object[] = [];
  for (const column of [personIbans, letterIbans, refundIbans] as const) {
    const { rows } = await pool.query(
      `select * from ${column.table} where iban is not null order by id`,
    );
    for (const row of rows) {
      const account = openAccount<string>(secrets, column, row);
      expect(account, `${column.table} ${row.id}`).not.toBeNull();
      if ('has_swift' in row)
        expect(row.has_swift, `person ${row.id}`).toBe(account?.swift !== null);
      opened.push({ table: column.table, id: row.id, ...account, hint: row.iban_hint });
    }
  }
  const keys = await pool.query<KeyRow>('select * from questionnaire_key order by id');
  for (const key of keys.rows) {
    const private_key = secrets.open(key.private_key, placeOfKey(key));
    expect(private_key, `key ${key.id}`).not.toBeNull();
    opened.push({ table: 'questionnaire_key', id: key.id, private_key });
  }
  const apps = await pool.query('select * from second_step');
  for (const { person_id, secret } of apps.rows) {
    const plain = secrets.open(secret, placeOfApp(person_id));
    expect(plain, `app of ${person_id}`).not.toBeNull();
    opened.push({ table: 'second_step', person_id, plain });
  }
  const { rows } = await pool.query('select * from reload_source where token is not null');
  opened.push(...rows.map((row) => ({ kind: row.kind, token: openToken(secrets, row) })));
  return opened;
}

/** The columns that hold anything sealed: a kind that nobody rotates would be among them. */
async function columnsSealed(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and data_type = 'text' order by 1, 2`,
  );
  const found: string[] = [];
  for (const { table, column } of rows) {
    const holds = `select exists (select from "${table}" where "${column}" ~ '^[0-9a-f]{8}\\.[A-Za-z0-9_-]{38,}$') as holds`;
    if ((await pool.query(holds)).rows[0].holds) found.push(`${table}.${column}`);
  }
  return found;
}

async function sealedUnder(pool: Pool, { id }: SecretKey): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from (
       select iban as sealed from side_person union all select iban from letter
       union all select iban from refund_request union all select token from reload_source
       union all select private_key from questionnaire_key
       union all select secret from second_step
     ) as all_sealed where sealed like $1`,
    [`${id}.%`],
  );
  return rows[0]?.count ?? 0;
}
