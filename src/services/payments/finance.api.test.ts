import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openIban, resealIbans } from '#platform/secrets/sealed-iban.ts';
import { readSecretKey, type SecretKey } from '#platform/secrets/secret-keys.ts';
import { createSecrets } from '#platform/secrets/secrets.ts';
import {
  startPortal,
  type TestPerson,
  type TestPortal,
  testSecretKey,
} from '#portal/testing/portal.ts';
import { auditContract } from '#services/audit/contract.ts';
import { paymentsContract } from './contract.ts';
import { refundIbans } from './server/refund-ibans.ts';
import { asNumber, payTwice } from './testing/paying.ts';

const { calls } = paymentsContract;

let portal: TestPortal;
let payer: TestPerson;
let finance: TestPerson;
let second: TestPerson;
let logged = '';

beforeAll(async () => {
  const write = (line: string) => {
    logged += line;
  };
  portal = await startPortal({ log: { write } });
  [payer, finance, second] = await Promise.all([
    portal.as('231000005'),
    portal.as('700012', 'en'),
    portal.as('800012'),
  ]);
});
afterAll(() => portal.stop());

describe('the IBAN of a refund', () => {
  const iban = 'SA6320000000608010160042';
  let id = 0;

  const secrets = createSecrets({ current: testSecretKey, others: [] });
  const sealed = () =>
    portal.database.reads
      .selectFrom('refund_request')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const read = (person: TestPerson) => person.call(calls.readRefundIban, { params: { id } });

  test('is shown whole only to whom transfers an agreed refund, and each look is in the audit', async () => {
    const paid = await payTwice(portal, '231000005');
    const body = { payment_id: paid.id, amount: asNumber(paid.amount), reason: 'paid twice' };
    const asked = await payer.call(calls.askRefund, { body: { ...body, iban } });
    expect(asked.status).toBe(201);
    expect(asked.reply.iban).toEqual({
      masked: 'SA•• •••• •••• •••• •••• 0042',
      bank: { name: 'Riyad Bank', name_ar: 'بنك الرياض' },
    });
    id = asked.reply.id;
    expect((await read(finance)).code).toBe('not_agreed');
    await finance.call(calls.decideRefund, { params: { id }, body: { state: 'agreed' } });
    expect((await read(payer)).code).toBe('forbidden');
    expect((await read(second)).reply.iban.replaceAll(' ', '')).toBe(iban);
    const administrator = await portal.as('800022');
    const trail = await administrator.call(auditContract.calls.listEntries, {
      query: { action: 'payments.iban_read' },
    });
    expect(trail.reply.count).toBe(1);
  });

  test('stands nowhere in clear: not in the database, a list, a sheet, the audit or the log', async () => {
    const { rows } = await portal.owner.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    expect(rows.length).toBeGreaterThan(40);
    // The account's number is what nobody may find, however the IBAN is written.
    const number = iban.slice(8);
    for (const { name } of rows) {
      const found = await portal.owner.query<{ count: number }>(
        `select count(*)::int as count from ${name} it where strpos(replace(it::text, ' ', ''), $1) > 0`,
        [number],
      );
      expect(found.rows[0]?.count, name).toBe(0);
    }
    const list = await finance.call(calls.listRefunds, { query: { state: 'agreed' } });
    expect(list.reply.results.map((row) => row.id)).toContain(id);
    expect(JSON.stringify(list.reply)).not.toContain(number);
    const sheet = await finance.call(calls.exportRefunds, { body: { format: 'csv' } });
    const text = await sheet.reply.blob.text();
    expect(text).toContain('paid twice');
    expect(text).not.toContain(number);
    expect(logged).toContain('/services/refunds');
    expect(logged).not.toContain(number);
  });

  test('opens in no other row, is sealed anew under a new key, and is refused as it is', async () => {
    const { database } = portal;
    const row = await sealed();
    expect(openIban(secrets, refundIbans, { ...row, student_id: 1 })).toBeNull();
    const next = readSecretKey(randomBytes(32).toString('base64')) as SecretKey;
    const both = createSecrets({ current: next, others: [testSecretKey] });
    await resealIbans(database, both, refundIbans);
    expect(openIban(both, refundIbans, await sealed())).toBe(iban);
    expect((await read(second)).code).toBe('iban_lost');
    const back = createSecrets({ current: testSecretKey, others: [next] });
    await resealIbans(database, back, refundIbans);
    expect((await read(second)).status).toBe(200);
    const plain = database.pool.query('update refund_request set iban = $1 where id = $2', [
      iban,
      id,
    ]);
    await expect(plain).rejects.toMatchObject({ constraint: 'refund_request_iban_sealed' });
  });

  test('is masked again once it is transferred', async () => {
    const body = { state: 'transferred' as const };
    const done = await second.call(calls.decideRefund, { params: { id }, body });
    expect(done.reply.state).toBe('done');
    expect((await read(second)).code).toBe('not_agreed');
  });
});
