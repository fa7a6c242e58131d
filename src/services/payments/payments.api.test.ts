import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { add, halalasOf, nothing, type Riyals } from '#platform/language/numbers/money.ts';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { demoKeys } from '#services/demo/demo-keys.ts';
import { caseStates, refundStates } from './case.ts';
import { paymentsContract } from './contract.ts';
import { asNumber, payBill } from './testing/paying.ts';
import { paymentStates } from './way.ts';

const { calls } = paymentsContract;

let portal: TestPortal;
let payer: TestPerson;
let halted: TestPerson;
let finance: TestPerson;
let second: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  [payer, halted, finance, second] = await Promise.all([
    portal.as('231000005'),
    portal.as('231000003'),
    portal.as('700012', 'en'),
    portal.as('800012'),
  ]);
});
afterAll(() => portal.stop());

const accountOf = async (person: TestPerson) =>
  (await person.call(calls.getFinancial, { params: { id: 0 } })).reply;
async function openFee(person: TestPerson) {
  const { fees } = await accountOf(person);
  const fee = fees.find(({ is_paid }) => !is_paid);
  if (!fee) throw new Error('nothing is owed');
  return fee;
}

async function charge(amount: number, pay_type_id = 3) {
  const { reply, status, code } = await finance.call(calls.chargeFee, {
    params: { id: payer.id },
    body: { pay_type_id, semester: '261', amount, due_on: '2026-12-31', percentage: 25 },
  });
  expect([status, code]).toEqual([201, null]);
  return reply;
}

const sumOf = async (id: number) =>
  (
    await portal.database.pool.query<{ sum: string }>(
      'select coalesce(-sum(amount), 0) as sum from ledger_entry where payment_id = $1',
      [id],
    )
  ).rows[0]?.sum;

test('the demo has payments in every state, and something of each kind for finance', async () => {
  const count = async (of: string) =>
    (await portal.database.pool.query<{ state: string; count: number }>(of)).rows;
  const payments = await count('select state, count(*)::int as count from payment group by state');
  expect(payments.map(({ state }) => state).toSorted()).toEqual([...paymentStates].toSorted());
  for (const { state, count } of payments) expect(count, state).toBeGreaterThan(9);
  const refunds = await count('select distinct state from refund_request');
  expect(refunds.map(({ state }) => state).toSorted()).toEqual([...refundStates].toSorted());
  const cases = await count('select distinct state from payment_case');
  expect(cases.map(({ state }) => state).toSorted()).toEqual([...caseStates].toSorted());
});

describe('the ledger', () => {
  test('holds the source’s fees, and a second load finds nothing to write', async () => {
    const { reply } = await finance.call(calls.loadFees, { body: { dry_run: false } });
    expect(reply).toMatchObject({ added: 0, changed: 0, refused_count: 0 });
    expect(reply.rows).toBeGreaterThan(500);
  });

  test('is changed by nobody, and never below nothing', async () => {
    for (const change of ['update ledger_entry set amount = 1', 'delete from ledger_entry']) {
      await expect(portal.owner.query(change)).rejects.toThrow('append-only');
    }
    const fee = await charge(100);
    const beyond = portal.database.pool.query(
      `insert into ledger_entry (student_id, fee_id, kind, amount, reason, at)
       values ($1, $2, 'exemption', -99999, 'too much', now())`,
      [payer.id, fee.id],
    );
    await expect(beyond).rejects.toThrow('fee_balance');
    const byHand = portal.owner.query('update fee set paid = charged where id = $1', [fee.id]);
    await expect(byHand).rejects.toThrow('follow the ledger');
  });

  test('exempts and withdraws with a reason', async () => {
    const fee = await charge(200);
    const params = { id: fee.id };
    const above = await finance.call(calls.exemptFee, {
      params,
      body: { amount: 999, reason: 'a scholarship' },
    });
    expect(above.code).toBe('above_balance');
    const { reply } = await finance.call(calls.exemptFee, {
      params,
      body: { amount: 50, reason: 'a scholarship' },
    });
    expect(asNumber(reply.exemptions)).toBe(50);
    const gone = await finance.call(calls.withdrawFee, { params, query: { reason: 'a mistake' } });
    expect(asNumber(gone.reply.balance)).toBe(0);
  });
});

describe('paying', () => {
  test('an amount out of bounds, another’s fee and a bill below 100 riyals are refused', async () => {
    const fee = await charge(80, 1);
    const pay = (body: { fee_id: number; amount: number }, person = payer) =>
      person.call(calls.pay, { body });
    expect((await pay({ fee_id: fee.id, amount: 80.01 })).code).toBe('not_payable');
    expect((await pay({ fee_id: fee.id, amount: 79.5 })).code).toBe('not_payable');
    expect((await pay({ fee_id: fee.id, amount: 80 }, halted)).code).toBe('not_found');
    const bill = await payer.call(calls.payByBill, { body: { fee_id: fee.id, amount: 80 } });
    expect(bill.code).toBe('below_way');
    expect((await finance.call(calls.pay, { body: { fee_id: fee.id, amount: 80 } })).code).toBe(
      'forbidden',
    );
  });

  test('a halted student pays each overdue fee by SADAD and is free', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { fees } = await accountOf(halted);
      const fee = fees.find(({ is_overdue }) => is_overdue);
      if (!fee) break;
      const body = { fee_id: fee.id, amount: asNumber(fee.balance) };
      const { reply, code } = await halted.call(calls.payByBill, { body });
      expect(code).toBeNull();
      expect(reply.bill?.biller_number).toBe('901');
      await payBill(portal, reply.bill?.number ?? '');
      const asked = await halted.call(calls.askStatus, {
        body: { transaction_id: reply.transaction_id },
      });
      expect(asked.reply).toMatchObject({ provider: 'paid', has_case: false });
    }
    expect((await accountOf(halted)).is_halted).toBe(false);
  });

  test('the webhook alone brings it in', async () => {
    const fee = await charge(300);
    const { reply } = await payer.call(calls.payByBill, {
      body: { fee_id: fee.id, amount: asNumber(fee.balance) },
    });
    await payBill(portal, reply.bill?.number ?? '');
    await expect
      .poll(
        async () =>
          (
            await payer.call(calls.getStatus, {
              query: { process_id: reply.transaction_id, type: 'status' },
            })
          ).reply.state,
        { timeout: 8000 },
      )
      .toBe('paid');
  });

  test('two tabs have one open payment; what is given up and paid nonetheless is held for the student', async () => {
    const fee = await charge(400);
    const amount = asNumber(fee.balance);
    const body = { fee_id: fee.id, amount };
    const tabs = await Promise.all([
      payer.call(calls.payByBill, { body }),
      payer.call(calls.payByBill, { body }),
    ]);
    expect(new Set(tabs.map(({ reply }) => reply.transaction_id)).size).toBe(1);
    expect((await payer.call(calls.pay, { body })).code).toBe('payment_open');
    // The later tab may have asked before the bill had its number.
    const first = tabs.find(({ reply }) => reply.bill)?.reply;
    if (!first) throw new Error('no payment');
    await payer.call(calls.giveUp, { params: { id: first.id } });
    const other = await payer.call(calls.payByBill, { body });
    for (const { bill, transaction_id } of [other.reply, first]) {
      await payBill(portal, bill?.number ?? '');
      await payer.call(calls.askStatus, { body: { transaction_id } });
    }
    const { reply } = await finance.call(calls.listCases, { query: { kind: 'second_charge' } });
    expect(reply.results.map(({ payment }) => payment?.id)).toContain(first.id);
    expect(asNumber((await accountOf(payer)).surplus)).toBe(amount);
    expect(await sumOf(first.id)).toBe(await sumOf(other.reply.id));
  });

  test('a surplus goes to the IBAN by two people', async () => {
    const { reply: found } = await finance.call(calls.listCases, {
      query: { kind: 'second_charge', state: 'open' },
    });
    const paid = found.results.find(({ student }) => student.id === payer.id)?.payment;
    if (!paid) throw new Error('no case');
    const ask = { payment_id: paid.id, amount: asNumber(paid.amount), reason: 'paid twice' };
    const without = await finance.call(calls.askRefund, { body: ask });
    expect(without.code).toBe('iban_needed');
    const { reply } = await finance.call(calls.askRefund, {
      body: { ...ask, iban: 'SA03 8000 0000 6080 1016 7519' },
    });
    const decide = (person: TestPerson, state: 'agreed' | 'transferred') =>
      person.call(calls.decideRefund, { params: { id: reply.id }, body: { state } });
    expect((await decide(finance, 'agreed')).code).toBe('own_refund');
    expect((await decide(second, 'agreed')).reply.state).toBe('agreed');
    expect((await decide(second, 'transferred')).code).toBe('own_transfer');
    expect((await decide(finance, 'transferred')).reply.state).toBe('done');
    expect(asNumber((await accountOf(payer)).surplus)).toBe(0);
    // Nothing of it is left to look at.
    const { reply: after } = await finance.call(calls.listCases, {
      query: { kind: 'second_charge' },
    });
    const closed = after.results.find(({ payment }) => payment?.id === paid.id);
    expect(closed).toMatchObject({ state: 'closed', closed_by: { id: finance.id } });
  });
});

describe('webhooks', () => {
  const send = (raw: string, headers: Record<string, string> = {}, of = 'moyasar') =>
    fetch(`${portal.url}/api/services/payment/${of}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: raw,
    });
  const strays = async () =>
    (await finance.call(calls.getDay, { query: { day: '2026-11-22' } })).reply.strays;
  const entries = async () =>
    (await portal.database.pool.query<{ count: string }>('select count(*) from ledger_entry'))
      .rows[0]?.count;
  const moyasar = (id: string, secret_token: string = demoKeys.moyasar.webhook_token) =>
    JSON.stringify({ id: `event-${id}`, type: 'payment_paid', secret_token, data: { id } });

  test('forged, altered and foreign ones change nothing and are counted, a replayed one is once', async () => {
    const fee = await charge(250);
    const body = { fee_id: fee.id, amount: asNumber(fee.balance) };
    const { reply } = await payer.call(calls.payByBill, { body });
    const before = [await entries(), await strays()] as const;
    // Another token, no token, and no JSON.
    for (const raw of [moyasar(reply.transaction_id, 'no'), '{"data":{}}', 'paid']) {
      expect((await send(raw)).status, raw).toBe(401);
    }
    const jeel = JSON.stringify({ checkout_id: 'x', status: 'SUCCEEDED' });
    const signature = createHmac('sha256', demoKeys.jeel.client_secret)
      .update(jeel)
      .digest('base64');
    const altered = jeel.replace('x', 'y');
    expect((await send(altered, { 'x-jeel-signature': signature }, 'jeel')).status).toBe(401);
    // Rightly signed, of a payment that nobody here began.
    expect((await send(jeel, { 'x-jeel-signature': signature }, 'jeel')).status).toBe(200);
    // Rightly signed and twice, of one that isn't paid: the provider is asked, and says so.
    for (const _ of [1, 2]) expect((await send(moyasar(reply.transaction_id))).status).toBe(200);
    expect(await entries()).toBe(before[0]);
    await expect.poll(strays).toBe(before[1] + 5);
    const { state } = (
      await payer.call(calls.getStatus, {
        query: { process_id: reply.transaction_id, type: 'status' },
      })
    ).reply;
    expect(state).toBe('initiated');
  });

  test('two hundred forged at once open no transaction, let a light call through and are all counted', async () => {
    const before = await strays();
    const holder = await portal.owner.connect();
    await holder.query('begin');
    await holder.query('lock table payment_stray in exclusive mode');
    const statuses = await Promise.all(
      Array.from({ length: 200 }, async () => (await send('{"data":{}}')).status),
    );
    expect(new Set(statuses)).toEqual(new Set([401]));
    expect((await payer.call(calls.getFinancial, { params: { id: 0 } })).status).toBe(200);
    const { rows } = await portal.owner.query(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    // The one that writes the count.
    expect(rows[0].waiting).toBeLessThanOrEqual(1);
    await holder.query('commit');
    holder.release();
    await expect.poll(strays).toBe(before + 200);
  });

  test('one that says more than was paid brings what was paid, and replayed for days it brings nothing more', async () => {
    const fee = await charge(300);
    const body = { fee_id: fee.id, amount: asNumber(fee.balance) };
    const { reply } = await payer.call(calls.payByBill, { body });
    await payBill(portal, reply.bill?.number ?? '');
    await portal.sandbox.settled();
    const { transaction_id } = reply;
    await payer.call(calls.askStatus, { body: { transaction_id } });
    const paid = await sumOf(reply.id);
    for (const event of ['a', 'b', 'a']) {
      const raw = JSON.stringify({
        id: `event-${event}-${transaction_id}`,
        type: 'payment_paid',
        secret_token: demoKeys.moyasar.webhook_token,
        data: { id: transaction_id, status: 'paid', amount: 99_999_900 },
      });
      expect((await send(raw)).status).toBe(200);
      await payer.call(calls.askStatus, { body: { transaction_id } });
    }
    expect(await sumOf(reply.id)).toBe(paid);
    expect(Number(paid)).toBe(body.amount * 100);
  });
});

describe('finance', () => {
  const term = { pay_type_id: 4, semester: '261', amount: 100, due_on: '2026-12-31' };

  test('charges a term after a dry run, and nobody twice', async () => {
    const of = { ...term, pay_type_id: 10, percentage: 100 };
    const tried = (await finance.call(calls.chargeTerm, { body: { ...of, dry_run: true } })).reply;
    expect(tried.charged).toBeGreaterThan(300);
    const one = { ...of, student_id: '231000005', dry_run: false };
    const done = (await finance.call(calls.chargeTerm, { body: one })).reply;
    // A card isn’t education: everybody pays its VAT.
    expect([done.charged, asNumber(done.total)]).toEqual([1, 115]);
    const again = (await finance.call(calls.chargeTerm, { body: one })).reply;
    expect([again.charged, again.already]).toEqual([0, 1]);
    const rest = (await finance.call(calls.chargeTerm, { body: { ...of, dry_run: false } })).reply;
    expect(rest.charged).toBe(tried.charged - done.charged);
    const unknown = { ...of, semester: '999', dry_run: true };
    expect((await finance.call(calls.chargeTerm, { body: unknown })).code).toBe('unknown_semester');
  });

  test('closes a day once, with a note if something is unexplained', async () => {
    const close = (day: string, note = '') => finance.call(calls.closeDay, { body: { day, note } });
    expect((await close('2026-11-22')).code).toBe('day_not_over');
    const clean = (await finance.call(calls.getDay, { query: { day: '2026-11-10' } })).reply;
    expect([clean.unexplained, clean.expected]).toEqual([0, clean.received]);
    expect((await close('2026-11-10')).status).toBe(200);
    expect((await close('2026-11-10')).code).toBe('day_closed');
    const { rows } = await portal.database.pool.query<{ day: string }>(
      `select (opened_at at time zone 'Asia/Riyadh')::date::text as day from payment_case
       where state = 'open' order by opened_at limit 1`,
    );
    const day = rows[0]?.day ?? '';
    expect((await close(day)).code).toBe('day_unexplained');
    expect((await close(day, 'the bank answers tomorrow')).status).toBe(200);
  });

  test('sees what is charged, paid and left, by term and college', async () => {
    const { reply } = await finance.call(calls.getFigures, { query: {} });
    const { terms, colleges, days, ways } = reply;
    const sum = (all: readonly Riyals[]) =>
      all.reduce((total, riyals) => add(total, halalasOf(riyals)), nothing);
    const left = (rows: readonly { balance: Riyals }[]) => sum(rows.map(({ balance }) => balance));
    const paid = (rows: readonly { paid: Riyals }[]) => sum(rows.map((row) => row.paid));
    expect(days.length).toBe(30);
    expect(left(terms) > nothing).toBe(true);
    expect(left(colleges) <= left(terms)).toBe(true);
    expect(paid(ways)).toBe(paid(terms));
    const semester = terms[0]?.code ?? '';
    const term = await finance.call(calls.getFigures, { query: { semester } });
    expect(paid(term.reply.ways)).toBe(paid(terms.slice(0, 1)));
  });
});

test('a receipt tells a stranger its day and amount only, and the letters print', async () => {
  const { results } = (await payer.call(calls.listHistory, {})).reply;
  const paid = results.find(({ state }) => state === 'paid');
  const { rows } = await portal.database.pool.query<{ check_code: string }>(
    'select check_code from payment where id = $1',
    [paid?.id],
  );
  const code = rows[0]?.check_code ?? '';
  const { reply } = await portal.visitor().call(calls.checkReceipt, { params: { code } });
  const sums = { amount: paid?.paid, refunded: 0 };
  expect(reply).toEqual({ is_valid: true, of: 'receipt', day: '2026-11-22', ...sums });
  const card = results.find(({ state, way }) => state === 'paid' && way === 'card');
  expect(card?.paid_with).toMatch(/^\d{4}$/);
  const wrong = await portal.visitor().call(calls.checkReceipt, { params: { code: 'x' } });
  const none = { of: null, day: null, amount: null, refunded: null };
  expect(wrong.reply).toEqual({ is_valid: false, ...none });
  const nul = await portal.visitor().call(calls.checkReceipt, { params: { code: '\0' } });
  expect(nul.code).toBe('not_found');
  for (const [call, params] of [
    [calls.printReceipt, { id: paid?.id ?? 0 }],
    [calls.printClaim, undefined],
    [calls.printDues, undefined],
  ] as const) {
    const printed = await payer.call(call as typeof calls.printReceipt, { params } as never);
    expect(printed.status).toBe(200);
  }
});

test('the rating is asked for until it is answered', async () => {
  const query = { semester: '261' };
  expect((await payer.call(calls.getAssessment, { query })).reply.data).toBe(false);
  const later = await payer.call(calls.assess, { body: { ...query, later: true } });
  expect(later.status).toBe(200);
  expect((await payer.call(calls.getAssessment, { query })).reply.data).toBe(true);
});

test('the lists, filtered', async () => {
  const fee = await openFee(payer);
  expect(fee.semester.code).toBe('261');
  const query = { student_id: '231000005' };
  expect((await finance.call(calls.listFees, { query })).reply.count).toBeGreaterThan(0);
  expect((await finance.call(calls.listBills, { query })).reply.count).toBeGreaterThan(0);
  expect((await finance.call(calls.listInstalments, { query })).reply.count).toBe(0);
  const day = await finance.call(calls.getDay, { query: { day: '2026-11-22' } });
  expect(asNumber(day.reply.received)).toBeGreaterThan(0);
});
