import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { day } from '#platform/contract/fields.ts';
import { addDays, momentOf } from '#platform/language/times/day.ts';
import { openAccount, resealAccounts } from '#platform/secrets/sealed-account.ts';
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
import { newPayTypeId } from './pay-type.ts';
import { refundIbans } from './server/refund-ibans.ts';
import { asNumber, chargeOf, payBill, payTwice } from './testing/paying.ts';

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
    const asked = await payer.call(calls.askRefund, {
      body: { ...body, iban },
    });
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
    expect(openAccount(secrets, refundIbans, { ...row, student_id: 1 })).toBeNull();
    const next = readSecretKey(randomBytes(32).toString('base64')) as SecretKey;
    const both = createSecrets({ current: next, others: [testSecretKey] });
    await resealAccounts(database, both, refundIbans);
    expect(openAccount(both, refundIbans, await sealed())?.iban).toBe(iban);
    expect((await read(second)).code).toBe('iban_lost');
    const back = createSecrets({ current: testSecretKey, others: [next] });
    await resealAccounts(database, back, refundIbans);
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

describe('the edges of an amount', () => {
  const languages = ['ar', 'en'] as const;
  const charge = (amount: number) => chargeOf(portal, '231000005', amount, { pay_type_id: 1 });

  test.each(languages)('60 riyals go by card alone, which is said (%s)', async (language) => {
    const person = await portal.as('231000005', language);
    const { id: fee_id } = await charge(60);
    const { reply } = await person.call(calls.getFinancial, { params: { id: 0 } });
    const takes = reply.ways.filter(({ least }) => asNumber(least) <= 60).map(({ way }) => way);
    expect(takes).not.toContain('sadad');
    expect(takes).toContain('card');
    const bounds = await person.call(calls.getBillAmount, { query: { fee_id } });
    expect(bounds.reply.is_possible).toBe(false);
    const bill = await person.call(calls.payByBill, { body: { fee_id, amount: 60 } });
    expect([bill.code, bill.message.replace(/[\u2066-\u2069]/g, '')]).toEqual([
      'below_way',
      {
        ar: 'أقل مبلغ تقبله طريقة الدفع هذه 100.00 ريال. يُرجى اختيار طريقة أخرى أو مبلغ أكبر.',
        en: 'The minimum for this method is SAR 100.00. Please choose another method or a larger amount.',
      }[language],
    ]);
    expect((await person.call(calls.pay, { body: { fee_id, amount: 60 } })).status).toBe(201);
  });

  test.each(languages)(
    'a rest of 0.01 is owed, halts nobody and no way takes it (%s)',
    async (language) => {
      const person = await portal.as('231000005', language);
      const { id: fee_id } = await charge(1);
      const body = { amount: 0.99, reason: 'rounded' };
      const left = await finance.call(calls.exemptFee, { params: { id: fee_id }, body });
      expect([left.reply.balance, left.reply.minimum, left.reply.maximum].map(asNumber)).toEqual([
        0.01, 0.01, 0.01,
      ]);
      expect(left.reply.is_overdue).toBe(false);
      const paid = await person.call(calls.pay, { body: { fee_id, amount: 0.01 } });
      expect(paid.code).toBe('below_way');
      expect(paid.message).toContain({ ar: '1.00 ريال', en: 'SAR 1.00' }[language]);
      const less = await person.call(calls.pay, { body: { fee_id, amount: 0.001 } });
      expect(less.status).toBe(400);
    },
  );

  test.each(languages)(
    'the least and the most of a fee are taken, and nothing beside them (%s)',
    async (language) => {
      const person = await portal.as('231000005', language);
      const fee = await charge(999_999);
      const pay = (amount: number) => person.call(calls.pay, { body: { fee_id: fee.id, amount } });
      const [least, most] = [asNumber(fee.minimum), asNumber(fee.maximum)];
      expect([least, most]).toEqual([249_999.75, 999_999]);
      const below = await pay(least - 0.01);
      expect(below.code).toBe('not_payable');
      expect(below.message).toMatch(language === 'ar' ? /الحد الأدنى/ : /least|between/i);
      expect((await pay(most + 0.01)).status).toBe(400);
      const first = await pay(least);
      expect(first.status).toBe(201);
      await person.call(calls.giveUp, { params: { id: first.reply.id } });
      expect((await pay(most)).status).toBe(201);
    },
  );

  test.each(languages)('Jeel takes 60,000 and no halala more (%s)', async (language) => {
    const person = await portal.as('231000005', language);
    const fee = await charge(60_100);
    const national_id = language === 'ar' ? '1001244019' : '2172323137';
    const apply = (amount: number) =>
      person.call(calls.payByInstalments, {
        body: { ...applicant, fee_id: fee.id, amount, national_id },
      });
    const above = await apply(60_000.01);
    expect(above.code).toBe('above_way');
    expect(above.message).toContain({ ar: '60,000.00 ريال', en: 'SAR 60,000.00' }[language]);
    expect((await apply(60_000)).status).toBe(201);
  });
});

const applicant = {
  first_name: 'Sara',
  last_name: 'Ahmad',
  relation: 'father' as const,
  phone: '0551234567',
};

test('in one’s own name Jeel is applied to with one’s own name and id alone', async () => {
  const fee = await chargeOf(portal, '231000005', 4000, { pay_type_id: 1 });
  const { rows } = await portal.owner.query<{ first: string; last: string; id: string }>(
    `select first_name as first, last_name as last, national_id as id from person where id = $1`,
    [payer.id],
  );
  const [own] = rows;
  if (!own) throw new Error('nobody pays');
  const named = { first_name: own.first, last_name: own.last, national_id: own.id };
  const self = { ...applicant, ...named, relation: 'self' as const, fee_id: fee.id, amount: 4000 };
  const apply = async (body: typeof self) =>
    (await payer.call(calls.payByInstalments, { body })).code;
  expect(await apply({ ...self, national_id: '1987654322' })).toBe('not_own_name');
  expect(await apply({ ...self, last_name: 'Stranger' })).toBe('not_own_name');
  expect(await apply(self)).toBeNull();
});

test('a guarantor has one contract at Jeel until it is closed, applied for or running, in two tabs too', async () => {
  const apply = async (national_id: string, fee_id?: number) => {
    const fee = fee_id ?? (await chargeOf(portal, '231000005', 4000, { pay_type_id: 1 })).id;
    const body = { ...applicant, fee_id: fee, amount: 4000, national_id };
    return payer.call(calls.payByInstalments, { body });
  };
  const [guarantor, other] = ['1058529940', '1987654322'] as const;
  const fees = await Promise.all(
    [1, 2].map(() => chargeOf(portal, '231000005', 4000, { pay_type_id: 1 })),
  );
  const tabs = await Promise.all(fees.map(({ id }) => apply(guarantor, id)));
  expect(tabs.map(({ code }) => code).toSorted()).toEqual(['contract_open', null].toSorted());
  const contract = tabs.find(({ code }) => code === null)?.reply;
  if (!contract) throw new Error('no contract');
  await fetch(contract.redirect_url ?? '', {
    method: 'POST',
    body: new URLSearchParams({ decision: 'pay' }),
    redirect: 'manual',
  });
  const { transaction_id, id } = contract;
  const asked = await payer.call(calls.askStatus, { body: { transaction_id } });
  expect(asked.reply.payment.state).toBe('paid');
  const second = await apply(guarantor);
  expect(second.code).toBe('contract_open');
  expect(second.message).toContain('بضامن آخر');
  expect((await apply(other)).code).toBeNull();

  const close = () => finance.call(calls.closeContract, { params: { id } });
  expect((await payer.call(calls.closeContract, { params: { id } })).code).toBe('forbidden');
  expect((await close()).reply.contract_closed_at).not.toBeNull();
  expect((await close()).code).toBe('contract_closed');
  expect((await apply(guarantor)).code).toBeNull();
  const card = await payTwice(portal, '231000005');
  const none = await finance.call(calls.closeContract, { params: { id: card.id } });
  expect(none.code).toBe('no_contract');
});

test('a term’s charging is undone by reversals, but for what is paid or being paid, which is named', async () => {
  const term = {
    pay_type_id: 10,
    semester: '261',
    amount: 300,
    due_on: '2026-12-31',
    percentage: 100,
  };
  const charged = await finance.call(calls.chargeTerm, { body: { ...term, dry_run: false } });
  expect(charged.reply.charged).toBeGreaterThan(300);
  const [newest] = (await finance.call(calls.listTermCharges, {})).reply.results;
  if (!newest) throw new Error('no charging');
  expect(newest.students).toBe(charged.reply.charged);
  const { fees } = (await payer.call(calls.getFinancial, { params: { id: 0 } })).reply;
  const paid = fees.find(({ code, claims }) => code === 'CC' && asNumber(claims) === 345);
  const other = await portal.as('231000003');
  const { fees: others } = (await other.call(calls.getFinancial, { params: { id: 0 } })).reply;
  const open = others.find(({ code, claims }) => code === 'CC' && asNumber(claims) === 345);
  if (!paid || !open) throw new Error('not charged');
  const { reply } = await payer.call(calls.payByBill, { body: { fee_id: paid.id, amount: 345 } });
  await payBill(portal, reply.bill?.number ?? '');
  await payer.call(calls.askStatus, { body: { transaction_id: reply.transaction_id } });
  await other.call(calls.payByBill, { body: { fee_id: open.id, amount: 345 } });

  const params = { id: newest.id };
  const undo = (dry_run: boolean) =>
    second.call(calls.undoTerm, { params, body: { reason: 'the wrong term', dry_run } });
  expect(
    (await payer.call(calls.undoTerm, { params, body: { reason: 'why', dry_run: true } })).code,
  ).toBe('forbidden');
  const tried = (await undo(true)).reply;
  expect([tried.undone, tried.kept]).toEqual([newest.students - 2, 2]);
  expect(tried.kept_fees.map(({ student, why }) => [student.id, why])).toEqual(
    expect.arrayContaining([
      [payer.id, 'paid'],
      [other.id, 'being_paid'],
    ]),
  );
  expect((await undo(false)).reply).toEqual(tried);
  const again = (await undo(false)).reply;
  expect([again.undone, again.kept]).toEqual([0, 2]);
  const { rows } = await portal.owner.query<{ left: string }>(
    `select sum(entry.amount)::text as left from ledger_entry entry join fee on fee.id = entry.fee_id
     where term_charge_id = $1`,
    [newest.id],
  );
  // The open fee's balance.
  expect(rows[0]?.left).toBe('34500');
  // A student whose charge was undone can be charged again.
  const anew = await finance.call(calls.chargeTerm, { body: { ...term, dry_run: true } });
  expect(anew.reply.charged).toBe(tried.undone);
});

test('nobody sees, pays, gives up or has given back what is another’s', async () => {
  const fee = await chargeOf(portal, '231000005', 500);
  const { reply: own } = await payer.call(calls.payByBill, {
    body: { fee_id: fee.id, amount: asNumber(fee.balance) },
  });
  const other = await portal.as('231000003');
  const { id, transaction_id } = own;
  const body = { fee_id: fee.id, amount: asNumber(fee.balance) };
  const tried = await Promise.all([
    other.call(calls.getFinancial, { params: { id: payer.id } }),
    other.call(calls.getFee, { params: { id: fee.id } }),
    other.call(calls.getStatus, { query: { process_id: transaction_id } }),
    other.call(calls.askStatus, { body: { transaction_id } }),
    other.call(calls.getBillAmount, { query: { fee_id: fee.id } }),
    other.call(calls.pay, { body }),
    other.call(calls.payByBill, { body }),
    other.call(calls.payByInstalments, {
      body: { ...body, ...applicant, national_id: '1000000008' },
    }),
    other.call(calls.giveUp, { params: { id } }),
    other.call(calls.askRefund, { body: { payment_id: id, amount: 1, reason: 'mine' } }),
    other.call(calls.printReceipt, { params: { id } }),
  ]);
  expect(tried.map(({ code }) => code)).toEqual(tried.map(() => 'not_found'));
});

test('a pay type is added under the id that new ones have, once, and read alone by finance', async () => {
  const words = { name: 'Locker', name_ar: 'خزانة', price: 50 };
  const flags = { is_refundable: true, is_education: false, is_repeatable: false };
  const body = { code: 'LK', ...words, ...flags };
  const add = (id: string) => finance.call(calls.addPayType, { params: { id }, body });
  expect((await add('7')).code).toBe('not_found');
  const added = await add(`${newPayTypeId}`);
  expect([added.status, (await add(`${newPayTypeId}`)).code]).toEqual([201, 'code_taken']);
  const read = (id: number, by = finance) => by.call(calls.getPayType, { params: { id } });
  expect((await read(added.reply.id, payer)).code).toBe('forbidden');
  expect((await read(added.reply.id + 1)).code).toBe('not_found');
  expect((await read(added.reply.id)).reply).toEqual(added.reply);
});

// Last, since its days end the sessions of the others.
test('a SADAD bill can be paid on its last day and not on the next, when another one is issued', async () => {
  const issue = async (amount: number) => {
    const fee = await chargeOf(portal, '231000005', amount, { due_on: '2027-12-31' });
    const body = { fee_id: fee.id, amount: asNumber(fee.balance) };
    const call = () => payer.call(calls.payByBill, { body });
    return { call, bill: (await call()).reply };
  };
  const [paid, expired] = [await issue(500), await issue(600)];
  const last = day.parse(paid.bill.bill?.expires_on);
  const stateOf = async ({ bill: { transaction_id } }: typeof paid) =>
    (await payer.call(calls.getStatus, { query: { process_id: transaction_id } })).reply.state;
  portal.clock.moveTo(momentOf(last, '23:58'));
  payer = await portal.as('231000005');
  await payBill(portal, paid.bill.bill?.number ?? '');
  await portal.lookDue();
  await expect.poll(() => stateOf(paid), { timeout: 8000 }).toBe('paid');
  expect(await stateOf(expired)).toBe('initiated');
  portal.clock.moveTo(momentOf(addDays(last, 1), '00:01'));
  await payBill(portal, expired.bill.bill?.number ?? '');
  await portal.lookDue();
  await expect.poll(() => stateOf(expired), { timeout: 8000 }).toBe('expired');
  const { reply, code } = await expired.call();
  expect([code, reply.bill?.expires_on]).toEqual([null, addDays(last, 1 + 29)]);
});
