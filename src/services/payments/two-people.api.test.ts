import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { riyadhDay } from '#platform/language/times/day.ts';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { accountsContract } from '#services/accounts/contract.ts';
import { demoPassword } from '#services/accounts/server/public.ts';
import { makeStale } from '#services/accounts/testing.ts';
import { changeSetting } from '#services/settings/testing.ts';
import { paymentsContract } from './contract.ts';
import { asNumber, chargeOf, payBill, payInvoice, payTwice } from './testing/paying.ts';

const { calls } = paymentsContract;
const iban = 'SA0380000000608010167519';
/** Without VAT for a citizen. */
const education = { pay_type_id: 1 };
const [student, other] = ['231000005', '231000003'] as const;

let portal: TestPortal;
let payer: TestPerson;
let finance: TestPerson;
let second: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  [payer, finance, second] = await Promise.all([
    portal.as(student),
    portal.as('700012'),
    portal.as('800012'),
  ]);
});
afterAll(() => portal.stop());

const refused = (query: string, values: unknown[]) =>
  portal.database.pool.query(query, values).then(
    () => null,
    (error: { constraint?: string }) => error.constraint,
  );

/** A fee that was paid in whole by card, or by a bill. */
async function paidBy(way: 'card' | 'sadad', amount = 400) {
  const fee = await chargeOf(portal, student, amount, education);
  const body = { fee_id: fee.id, amount: asNumber(fee.balance) };
  const call = way === 'card' ? calls.pay : calls.payByBill;
  const { reply } = await payer.call(call, { body });
  await (way === 'card'
    ? payInvoice(reply.redirect_url)
    : payBill(portal, reply.bill?.number ?? ''));
  const { transaction_id } = reply;
  const asked = await payer.call(calls.askStatus, { body: { transaction_id } });
  return asked.reply.payment;
}

const decide = (by: TestPerson, id: number, state: 'agreed' | 'declined' | 'transferred') =>
  by.call(calls.decideRefund, { params: { id }, body: { state } });

describe('a refund', () => {
  const wish = { reason: 'left the university' };

  test('to an IBAN takes a fresh check, one to a card none', async () => {
    const paid = await paidBy('sadad');
    const body = { payment_id: paid.id, amount: 100, reason: 'left the university' };
    await makeStale(portal.database, payer.id);
    expect((await payer.call(calls.askRefund, { body })).code).toBe('iban_needed');
    expect((await payer.call(calls.askRefund, { body: { ...body, iban } })).code).toBe(
      'fresh_check_required',
    );
    await payer.call(accountsContract.calls.proveFresh, { body: { password: demoPassword } });
    expect((await payer.call(calls.askRefund, { body: { ...body, iban } })).status).toBe(201);
  });

  test.each(['card', 'sadad'] as const)(
    'of a student by %s is agreed to by one of finance and sent off by another',
    async (way) => {
      const paid = await paidBy(way);
      const body = { ...wish, payment_id: paid.id, amount: 400, ...(way === 'sadad' && { iban }) };
      const { reply, code } = await payer.call(calls.askRefund, { body });
      expect(code).toBeNull();
      const { id } = reply;
      expect((await decide(second, id, 'transferred')).code).toBe('not_agreed');
      expect((await decide(finance, id, 'agreed')).reply.state).toBe('agreed');
      expect(await decide(finance, id, 'transferred')).toMatchObject({
        status: 403,
        code: 'own_transfer',
      });
      const moved = async () =>
        (await payer.call(calls.getStatus, { query: { process_id: paid.transaction_id } })).reply;
      expect(asNumber((await moved()).refunded)).toBe(0);
      const sent = await decide(second, id, 'transferred');
      expect(sent.reply.transferred_by?.id).toBe(second.id);
      expect((await decide(second, id, 'transferred')).code).toBe('not_agreed');
      await expect.poll(async () => (await moved()).state, { timeout: 8000 }).toBe('refunded');
    },
  );

  test('that finance proposed takes two as well, and the database refuses one', async () => {
    const paid = await paidBy('sadad');
    const body = { payment_id: paid.id, amount: 400, reason: 'paid by the employer too', iban };
    const { id } = (await finance.call(calls.askRefund, { body })).reply;
    expect((await decide(finance, id, 'agreed')).code).toBe('own_refund');
    await decide(second, id, 'agreed');
    expect((await decide(second, id, 'transferred')).code).toBe('own_transfer');
    const set = 'update refund_request set transferred_at = now(), transferred_by =';
    expect(await refused(`${set} decided_by where id = $1`, [id])).toBe(
      'refund_request_two_of_staff',
    );
    expect(await refused(`${set} student_id where id = $1`, [id])).toBe('refund_request_by_staff');
    expect(await refused(`update refund_request set state = 'done' where id = $1`, [id])).toBe(
      'refund_request_takes_two',
    );
    expect((await decide(finance, id, 'transferred')).reply.state).toBe('done');
  });
});

describe('exemptions of a term', () => {
  const exempt = (id: number, amount: number, by = finance) =>
    by.call(calls.exemptFee, { params: { id }, body: { amount, reason: 'a scholarship' } });
  const decideOn = (id: number, by: TestPerson, state: 'agreed' | 'declined' = 'agreed') =>
    by.call(calls.decideExemption, { params: { id }, body: { state, note: 'as it is' } });
  const waitingOf = async (id: number) =>
    (await finance.call(calls.getFee, { params: { id } })).reply.exemption;

  test('above 500 riyals wait for another person, two at once too', async () => {
    const fees = [await chargeOf(portal, other, 900), await chargeOf(portal, other, 900)];
    const both = await Promise.all(fees.map(({ id }) => exempt(id, 300)));
    expect(both.map(({ reply }) => asNumber(reply.exemptions)).toSorted()).toEqual([0, 300]);
    const waits = both.find(({ reply }) => reply.exemption)?.reply;
    if (!waits?.exemption) throw new Error('neither waits');
    const { id } = waits.exemption;
    expect((await exempt(waits.id, 300, second)).code).toBe('exemption_open');
    expect((await decideOn(id, finance)).code).toBe('own_exemption');
    expect((await decideOn(id, payer)).code).toBe('forbidden');
    const own =
      'update exemption_request set state = $2, decided_by = asked_by, decided_at = now()';
    expect(await refused(`${own} where id = $1`, [id, 'agreed'])).toBe('exemption_request_two');
    const list = await second.call(calls.listFees, { query: { state: 'exemption' } });
    expect(list.reply.results.map((fee) => fee.id)).toContain(waits.id);
    const agreed = await decideOn(id, second);
    expect(asNumber(agreed.reply.exemptions)).toBe(300);
    expect((await decideOn(id, second)).code).toBe('already_decided');
    expect(await waitingOf(waits.id)).toBeNull();
  });

  test('declined they change nothing, and the limit is the university’s', async () => {
    const fee = await chargeOf(portal, other, 900);
    const id = (await exempt(fee.id, 1)).reply.exemption?.id ?? 0;
    expect(asNumber((await decideOn(id, second, 'declined')).reply.exemptions)).toBe(0);
    await changeSetting(portal, 'payments', { exemption_limit: 601 });
    const within = await exempt(fee.id, 1);
    expect([asNumber(within.reply.exemptions), within.reply.exemption]).toEqual([1, null]);
    expect((await exempt(fee.id, 0.01)).reply.exemption).not.toBeNull();
    await changeSetting(portal, 'payments', { exemption_limit: 500 });
  });
});

describe('a service', () => {
  const typeOf = async (code: string) => {
    const { results } = (await finance.call(calls.listPayTypes, {})).reply;
    const type = results.find((one) => one.code === code);
    if (!type) throw new Error(`no type ${code}`);
    return type;
  };
  const buy = async (code: string, by = payer) =>
    by.call(calls.buyService, { body: { pay_type_id: (await typeOf(code)).id } });
  const cancel = (id: number, by = payer) => by.call(calls.cancelService, { params: { id } });

  test('is bought once while it is unpaid, at once too, and cancelled by its student', async () => {
    const both = await Promise.all([buy('PK'), buy('PK')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(both.map(({ code }) => code)).toContain('already_charged');
    expect((await buy('PK')).code).toBe('already_charged');
    const fee = both.find(({ code }) => code === null)?.reply;
    if (!fee) throw new Error('neither bought');
    expect((await cancel(fee.id, await portal.as(other))).code).toBe('not_found');
    expect((await cancel((await chargeOf(portal, student, 100)).id)).code).toBe('not_found');
    const body = { fee_id: fee.id, amount: asNumber(fee.balance) };
    const { reply: bill } = await payer.call(calls.payByBill, { body });
    expect((await cancel(fee.id)).code).toBe('payment_open');
    await payer.call(calls.giveUp, { params: { id: bill.id } });
    expect(asNumber((await cancel(fee.id)).reply.balance)).toBe(0);
    const again = await buy('PK');
    expect(again.status).toBe(201);
    const { reply } = await payer.call(calls.payByBill, {
      body: { ...body, fee_id: again.reply.id },
    });
    await payBill(portal, reply.bill?.number ?? '');
    const { transaction_id } = reply;
    await payer.call(calls.askStatus, { body: { transaction_id } });
    expect((await cancel(again.reply.id)).code).toBe('fee_paid');
    // A paid service doesn't bar another one, not even once its money is given back.
    expect((await buy('PK')).status).toBe(201);
    const wish = { payment_id: reply.id, amount: body.amount, reason: 'no car any more', iban };
    const { id } = (await finance.call(calls.askRefund, { body: wish })).reply;
    await decide(second, id, 'agreed');
    expect((await decide(finance, id, 'transferred')).reply.state).toBe('done');
  });

  test('that may be had more than once is bought twice', async () => {
    const { id } = await typeOf('TS');
    const body = { is_repeatable: true };
    const edited = await finance.call(calls.editPayType, { params: { id }, body });
    expect(edited.reply.is_repeatable).toBe(true);
    expect([(await buy('TS')).status, (await buy('TS')).status]).toEqual([201, 201]);
  });
});

describe('surplus', () => {
  const move = (id: number, by = payer) => by.call(calls.moveSurplus, { params: { id } });
  const surplusOf = async () =>
    asNumber((await payer.call(calls.getFinancial, { params: { id: 0 } })).reply.surplus);

  test('pays another fee in one step, by its student or finance, and both entries stand', async () => {
    const debt = await chargeOf(portal, student, 300, education);
    expect((await move(debt.id)).code).toBe('no_surplus');
    const twice = await payTwice(portal, student);
    expect(await surplusOf()).toBe(460);
    expect((await move(debt.id, await portal.as(other))).code).toBe('not_found');
    const shown = await finance.call(calls.getFee, { params: { id: debt.id } });
    expect(asNumber(shown.reply.movable)).toBe(300);
    const both = await Promise.all([move(debt.id), move(debt.id, finance)]);
    expect(both.map(({ code }) => code).toSorted()).toEqual(['no_surplus', null].toSorted());
    const moved = both.find(({ code }) => !code);
    if (!moved) throw new Error('neither moved it');
    expect([asNumber(moved.reply.paid), await surplusOf()]).toEqual([300, 160]);
    const { rows } = await portal.database.pool.query(
      `select fee_id, amount::int from ledger_entry where kind = 'move' and payment_id = $1 order by amount`,
      [twice.id],
    );
    expect(rows).toEqual([
      { fee_id: debt.id, amount: -30_000 },
      { fee_id: null, amount: 30_000 },
    ]);
    const more = await chargeOf(portal, student, 500, education);
    expect(asNumber((await move(more.id)).reply.balance)).toBe(340);
    const { reply } = await finance.call(calls.listCases, { query: { kind: 'second_charge' } });
    const found = reply.results.find(({ payment }) => payment?.id === twice.id);
    expect(found).toMatchObject({ state: 'closed', note: more.voucher_number });
    const day = riyadhDay(portal.clock.now());
    const { lines } = (await finance.call(calls.getDay, { query: { day } })).reply;
    expect(lines.map(({ payment }) => payment?.id)).not.toContain(twice.id);

    // Moved money is given back from the fees that it paid, and they are owed again.
    const body = { payment_id: twice.id, amount: 460, reason: 'left the university', iban };
    const { id } = (await finance.call(calls.askRefund, { body })).reply;
    await decide(second, id, 'agreed');
    expect((await decide(finance, id, 'transferred')).reply.state).toBe('done');
    const owed = await Promise.all(
      [debt, more].map((fee) => finance.call(calls.getFee, { params: { id: fee.id } })),
    );
    expect(owed.map(({ reply: fee }) => asNumber(fee.balance))).toEqual([300, 500]);
  });

  test('that was asked back, or whose fee is being paid, stays; and the database balances it', async () => {
    const debt = await chargeOf(portal, student, 300, education);
    const twice = await payTwice(portal, student);
    const body = { payment_id: twice.id, amount: 460, reason: 'paid twice', iban };
    const { id } = (await finance.call(calls.askRefund, { body })).reply;
    expect((await move(debt.id)).code).toBe('refund_open');
    await decide(second, id, 'declined');
    const pay = { fee_id: debt.id, amount: 300 };
    const { reply: bill } = await payer.call(calls.payByBill, { body: pay });
    expect((await move(debt.id)).code).toBe('payment_open');
    await payer.call(calls.giveUp, { params: { id: bill.id } });
    const entry = `insert into ledger_entry (student_id, fee_id, kind, amount, payment_id, reason, at)
      values ($1, null, 'move', 100, $2, 'half', now())`;
    expect(await refused(entry, [payer.id, twice.id])).toBe('ledger_entry_moves');
    const foreign = await chargeOf(portal, other, 300);
    const two = `${entry}, ($1, $3, 'move', -100, $2, 'half', now())`;
    expect(await refused(two, [payer.id, twice.id, foreign.id])).toBe('ledger_entry_moves_own');
    expect((await move(debt.id)).status).toBe(200);
  });
});
