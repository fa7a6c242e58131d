import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { paymentsContract } from './contract.ts';
import { asNumber, chargeOf, payInvoice } from './testing/paying.ts';

const { calls } = paymentsContract;
const uniform = 'UN';
const other = '231000005';

let dir: string;
let portal: TestPortal;
let finance: TestPerson;
let second: TestPerson;
let tuition: TestPerson;
let payer: TestPerson;
/** Students whose internship fee was paid at the source, with no payment here; two haven't paid the uniform. */
let untouched: readonly string[];

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bawaba-fees-'));
  await cp(inject('source_dir'), dir, { recursive: true });
  portal = await startPortal({ source_dir: dir });
  finance = await portal.as('700012');
  second = await portal.as('800012');
  const { rows } = await portal.database.pool.query<{ user_id: string }>(
    `select user_id from person
      join fee as paid on paid.student_id = person.id and paid.pay_type_id = 7 and paid.paid = 300000
      left join fee as open on open.student_id = person.id and open.pay_type_id = 3 and open.balance = 35000
    where not exists (select from payment where payment.student_id = person.id)
    order by open.id is null, user_id limit 3`,
  );
  untouched = rows.map(({ user_id }) => user_id);
  tuition = await portal.as(of(0));
  payer = await portal.as(of(1));
});
afterAll(async () => {
  await portal.stop();
  await rm(dir, { recursive: true, force: true });
});

function of(place: number): string {
  const found = untouched[place];
  if (!found) throw new Error('no such student');
  return found;
}

/** Changes what the source says of a student's fee; its columns are amount and paid_amount. */
async function say(student: string, code: string, amount: number, paid: number) {
  const file = join(dir, 'fees.csv');
  const lines = (await readFile(file, 'utf8')).split('\n').map((line) => {
    const cells = line.split(',');
    if (cells[0] !== student || cells[2] !== code) return line;
    return cells.with(5, amount.toFixed(2)).with(6, paid.toFixed(2)).join(',');
  });
  await writeFile(file, lines.join('\n'));
}

const load = async (dry_run = false) =>
  (await finance.call(calls.loadFees, { body: { dry_run } })).reply;

async function accountOf(person: TestPerson) {
  const { fees, surplus } = (await person.call(calls.getFinancial, { params: { id: 0 } })).reply;
  const feeOf = (code: string) => {
    const fee = fees.find((one) => one.code === code);
    if (!fee) throw new Error(`no fee ${code}`);
    return fee;
  };
  return { feeOf, surplus: asNumber(surplus) };
}

const refused = (query: string, values: unknown[]) =>
  portal.database.pool.query(query, values).then(
    () => null,
    (error: { constraint?: string }) => error.constraint,
  );

describe('a fee that the source lowers below what was paid', () => {
  test('at the source leaves a credit, once, which pays another fee, at once too', async () => {
    await say(of(0), 'TR', 2000, 3000);
    expect(await load(true)).toMatchObject({ changed: 1, refused_count: 0 });
    expect((await accountOf(tuition)).surplus).toBe(0);
    expect(await load()).toMatchObject({ changed: 1, refused_count: 0 });
    expect(await load()).toMatchObject({ changed: 0, refused_count: 0 });
    const { feeOf, surplus } = await accountOf(tuition);
    expect([surplus, asNumber(feeOf('TR').paid), feeOf('TR').is_paid]).toEqual([1000, 2000, true]);
    const { id } = feeOf(uniform);
    const both = await Promise.all(
      [tuition, finance].map((by) => by.call(calls.moveSurplus, { params: { id } })),
    );
    expect(both.map(({ code }) => code).toSorted()).toEqual(['no_surplus', null].toSorted());
    const after = await accountOf(tuition);
    expect([after.surplus, after.feeOf(uniform).is_paid]).toEqual([650, true]);
    await say(of(0), 'TR', 2500, 3000);
    await load();
    expect(asNumber((await accountOf(tuition)).feeOf('TR').balance)).toBe(500);
    expect(await load()).toMatchObject({ changed: 0, refused_count: 0 });
  });

  test('leaves no credit of what the source gives back later', async () => {
    await say(of(0), 'TR', 2500, 2600);
    expect(await load()).toMatchObject({ changed: 1 });
    expect((await accountOf(tuition)).surplus).toBe(250);
    expect(await load()).toMatchObject({ changed: 0 });
  });

  test('of which the source gave the money back leaves none', async () => {
    await say(of(1), 'TR', 1800, 1800);
    expect(await load()).toMatchObject({ changed: 1, refused_count: 0 });
    const { feeOf, surplus } = await accountOf(payer);
    expect([surplus, asNumber(feeOf('TR').paid), feeOf('TR').is_paid]).toEqual([0, 1800, true]);
  });

  test('and raised, paid here and given back at the source, leaves surplus of the payment alone', async () => {
    const student = await portal.as(of(2));
    await say(of(2), 'TR', 2000, 3000);
    await load();
    await say(of(2), 'TR', 2990, 3000);
    await load();
    const { id: fee_id } = (await accountOf(student)).feeOf('TR');
    const { reply } = await student.call(calls.pay, { body: { fee_id, amount: 990 } });
    await payInvoice(reply.redirect_url);
    const { transaction_id } = reply;
    const asked = await student.call(calls.askStatus, { body: { transaction_id } });
    expect(asked.reply.provider).toBe('paid');
    const before = await accountOf(student);
    expect([before.surplus, asNumber(before.feeOf('TR').paid)]).toEqual([1000, 2990]);
    await say(of(2), 'TR', 400, 0);
    expect(await load()).toMatchObject({ changed: 1, refused_count: 0 });
    const { feeOf, surplus } = await accountOf(student);
    expect([surplus, asNumber(feeOf('TR').paid), feeOf('TR').is_paid]).toEqual([590, 400, true]);
    const payment = await student.call(calls.getStatus, { query: { process_id: transaction_id } });
    expect(asNumber(payment.reply.surplus)).toBe(590);
    expect(await load()).toMatchObject({ changed: 0 });
  });

  test('here is surplus of its payment, which is given back by two', async () => {
    const { feeOf } = await accountOf(payer);
    const { id: fee_id, balance } = feeOf(uniform);
    const { reply } = await payer.call(calls.pay, { body: { fee_id, amount: asNumber(balance) } });
    await payInvoice(reply.redirect_url);
    const { transaction_id } = reply;
    await Promise.all([
      say(of(1), uniform, 100, 0).then(() => load()),
      payer.call(calls.askStatus, { body: { transaction_id } }),
    ]);
    await load();
    const after = await accountOf(payer);
    expect([after.surplus, after.feeOf(uniform).is_paid]).toEqual([asNumber(balance) - 100, true]);
    const body = { payment_id: reply.id, amount: after.surplus, reason: 'dropped' };
    const { id } = (await payer.call(calls.askRefund, { body })).reply;
    for (const [by, state] of [
      [finance, 'agreed'],
      [second, 'transferred'],
    ] as const) {
      const done = await by.call(calls.decideRefund, { params: { id }, body: { state } });
      expect(done.code).toBeNull();
    }
    await expect.poll(async () => (await accountOf(payer)).surplus, { timeout: 8000 }).toBe(0);
    expect((await accountOf(payer)).feeOf(uniform).is_paid).toBe(true);
  });

  test('leaves a credit of its student, and no more than there is', async () => {
    const foreign = await chargeOf(portal, other, 300);
    const entries = `insert into ledger_entry (student_id, fee_id, kind, amount, reason, at)
      values ($1, null, 'move', $3, 'x', now()), ($1, $2, 'move', -$3, 'x', now())`;
    expect(await refused(entries, [tuition.id, foreign.id, 100])).toBe('ledger_entry_moves_own');
    const own = (await accountOf(tuition)).feeOf('TR').id;
    await tuition.call(calls.moveSurplus, { params: { id: own } });
    expect((await accountOf(tuition)).surplus).toBe(0);
    await say(of(0), 'TR', 3000, 2600);
    await load();
    expect(await refused(entries, [tuition.id, own, 101])).toBe('ledger_entry_within_credit');
  });
});

test('a refund that lowers the charge leaves owed as it was, and both are one act', async () => {
  const fee = await chargeOf(portal, other, 400, { pay_type_id: 1 });
  const student = await portal.as(other);
  const { reply } = await student.call(calls.pay, { body: { fee_id: fee.id, amount: 400 } });
  await payInvoice(reply.redirect_url);
  await student.call(calls.askStatus, { body: { transaction_id: reply.transaction_id } });
  const give = async (amount: number, lowers_charge: boolean) => {
    const body = { payment_id: reply.id, amount, reason: 'dropped' };
    const refund = (await student.call(calls.askRefund, { body })).reply;
    expect([asNumber(refund.owed), asNumber(refund.owed_after)]).toEqual([0, amount]);
    const params = { id: refund.id };
    await finance.call(calls.decideRefund, { params, body: { state: 'agreed', lowers_charge } });
    await second.call(calls.decideRefund, { params, body: { state: 'transferred' } });
    const query = { state: 'done', ordering: '-asked_at' } as const;
    const isDone = async () =>
      (await finance.call(calls.listRefunds, { query })).reply.results.some(
        ({ id }) => id === refund.id,
      );
    await expect.poll(isDone, { timeout: 8000 }).toBe(true);
    return (await finance.call(calls.getFee, { params: { id: fee.id } })).reply;
  };
  const lowered = await give(150, true);
  expect([asNumber(lowered.balance), asNumber(lowered.exemptions)]).toEqual([0, 150]);
  expect(asNumber((await give(100, false)).balance)).toBe(100);
});
