import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '#portal/testing/portal.ts';
import type { PortalProcess } from '#portal/testing/processes.ts';
import { demoKeys } from '#services/demo/demo-keys.ts';
import { paymentsContract } from './contract.ts';
import { dieOnce, expectAllKeptOnce } from './testing/killed-payments.ts';
import { asNumber, chargeOf, payBill } from './testing/paying.ts';
import { ledgerOf, openSite, type Site } from './testing/site.ts';

const { calls } = paymentsContract;
const student = '231000005';

let site: Site;
let both: [PortalProcess, PortalProcess];
/** The student at each process. */
let tabs: [TestPerson, TestPerson];

beforeAll(async () => {
  site = await openSite();
  both = await Promise.all([site.start(), site.start()]);
  tabs = [await site.signIn(student, both[0]), await site.signIn(student, both[1])];
});
afterAll(async () => {
  await Promise.all(both.map((one) => one.stop()));
  await site.close();
});

async function charge() {
  const fee = await chargeOf({ as: (user_id) => site.signIn(user_id, both[0]) }, student, 400);
  return { fee_id: fee.id, amount: asNumber(fee.balance) };
}

test('one fee in two tabs at two processes is one bill, and by two ways one wins and the other is told why', async () => {
  const body = await charge();
  const same = await Promise.all(tabs.map((tab) => tab.call(calls.payByBill, { body })));
  expect(same.map(({ code }) => code)).toEqual([null, null]);
  expect(new Set(same.map(({ reply }) => reply.transaction_id)).size).toBe(1);
  const other = await charge();
  const [first, second] = await Promise.all([
    tabs[0].call(calls.payByBill, { body: other }),
    tabs[1].call(calls.pay, { body: other }),
  ]);
  expect([first.code, second.code].toSorted()).toEqual([null, 'payment_open'].toSorted());
  expect((first.code === null ? second : first).message).toContain('عملية دفع مفتوحة');
});

test('one webhook at two processes at once is in the ledger once', async () => {
  const body = await charge();
  const { reply } = await tabs[0].call(calls.payByBill, { body });
  await payBill(site, reply.bill?.number ?? '');
  const raw = JSON.stringify({
    id: `event-${reply.transaction_id}`,
    type: 'payment_paid',
    secret_token: demoKeys.moyasar.webhook_token,
    data: { id: reply.transaction_id },
  });
  const told = await Promise.all(
    both.map(({ url }) =>
      fetch(`${url}/api/services/payment/moyasar`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: raw,
      }),
    ),
  );
  expect(told.map(({ status }) => status)).toEqual([200, 200]);
  const asked = tabs.map((tab) =>
    tab.call(calls.askStatus, { body: { transaction_id: reply.transaction_id } }),
  );
  await Promise.all(asked);
  await expect
    .poll(async () => [...(await ledgerOf(site.pool, [body.fee_id])).values()])
    .toEqual([{ paid: body.amount * 100, refunded: 0 }]);
  const { rows } = await site.pool.query(
    `select 1 from ledger_entry where fee_id = $1 and kind = 'payment'`,
    [body.fee_id],
  );
  expect(rows.length).toBe(1);
});

test('of two who decide one refund at once one wins, and the other is told who did', async () => {
  const body = await charge();
  const { reply } = await tabs[0].call(calls.payByBill, { body });
  const { transaction_id } = reply;
  await payBill(site, reply.bill?.number ?? '');
  await tabs[0].call(calls.askStatus, { body: { transaction_id } });
  const wish = { payment_id: reply.id, amount: body.amount, reason: 'left the university' };
  const asked = await tabs[0].call(calls.askRefund, {
    body: { ...wish, iban: 'SA0380000000608010167519' },
  });
  const params = { id: asked.reply.id };
  const deciders = [
    await site.signIn('700012', both[0]),
    await site.signIn('800012', both[1]),
  ] as const;
  const [agreed, declined] = await Promise.all([
    deciders[0].call(calls.decideRefund, { params, body: { state: 'agreed' } }),
    deciders[1].call(calls.decideRefund, { params, body: { state: 'declined', note: 'too late' } }),
  ]);
  expect([agreed.code, declined.code].toSorted()).toEqual(['already_decided', null].toSorted());
  const [won, lost] = agreed.code === null ? [agreed, declined] : [declined, agreed];
  expect(lost.message).toContain(won.reply.decided_by?.full_name_ar);
});

test('a process that dies while the provider tells of a payment leaves it to the other, once', async () => {
  const [doomed, other] = both;
  const { story } = await dieOnce(site, {
    death: 'bill_paid',
    doomed,
    next: async () => other,
  });
  await expectAllKeptOnce(site, [story], other);
}, 90_000);
