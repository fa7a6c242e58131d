import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPortal, type TestPerson, type TestPortal } from '#portal/testing/portal.ts';
import { waitsContract } from '#services/waits/contract.ts';
import { paymentsContract } from './contract.ts';
import { asNumber, chargeOf, payBill, payTwice } from './testing/paying.ts';

const { calls } = paymentsContract;

let portal: TestPortal;
let finance: TestPerson;
let halted: TestPerson;

beforeAll(async () => {
  portal = await startPortal();
  [finance, halted] = await Promise.all([portal.as('700012', 'en'), portal.as('231000003')]);
});
afterAll(() => portal.stop());

const accountOf = async ({ id }: { id: number }) =>
  (await finance.call(calls.getStudentAccount, { params: { id } })).reply;

test('an account is finance’s alone, and that of a student', async () => {
  const own = await halted.call(calls.getStudentAccount, { params: { id: halted.id } });
  expect(own.code).toBe('forbidden');
  const found = await halted.call(calls.findStudents, { query: { search: '231000003' } });
  expect(found.code).toBe('forbidden');
  const nobody = await finance.call(calls.getStudentAccount, { params: { id: finance.id } });
  expect(nobody.code).toBe('not_found');
});

test('a student is found by number, name, national id and phone', async () => {
  const { national_id, phone } = await portal.database.reads
    .selectFrom('person')
    .select(['national_id', 'phone'])
    .where('id', '=', halted.id)
    .executeTakeFirstOrThrow();
  const account = await accountOf(halted);
  for (const search of ['231000003', account.student.full_name, national_id, phone]) {
    const { reply } = await finance.call(calls.findStudents, { query: { search } });
    expect(reply.results[0], search).toMatchObject({ id: halted.id, is_halted: true });
  }
});

async function debtAtHome(student: TestPerson) {
  const { results } = (await student.call(waitsContract.calls.listWaits, {})).reply;
  return results.find(({ kind }) => kind === 'fees');
}

test.each(['231000001', '231000003'])(
  'home says of %s what is late, and nothing else',
  async (id) => {
    const student = await portal.as(id);
    const { fees } = (await student.call(calls.getFinancial, { params: { id: 0 } })).reply;
    const open = fees.filter(({ balance }) => asNumber(balance) > 0);
    const late = open.filter(({ is_overdue }) => is_overdue);
    expect(late.length).toBeLessThan(open.length);
    const sum = late.reduce((sum, { balance }) => sum + asNumber(balance), 0);
    const debt = await debtAtHome(student);
    expect(debt).toMatchObject({ count: late.length, gravity: 'overdue' });
    expect(debt?.amount && asNumber(debt.amount)).toBe(sum);
  },
);

test('home says of a halted student what ends the hold, whatever else is late', async () => {
  const before = await debtAtHome(halted);
  const { rows } = await portal.owner.query<{ id: number }>(
    'select id from pay_type where not halts order by id limit 1',
  );
  const fee = await chargeOf(portal, '231000003', 100, { pay_type_id: rows[0]?.id ?? 0 });
  const setDue = (day: string) =>
    portal.owner.query('update fee set due_on = $1 where id = $2', [day, fee.id]);
  await setDue('2026-11-01');
  expect([before?.gravity, fee.is_overdue]).toEqual(['overdue', false]);
  expect(await debtAtHome(halted)).toEqual(before);
  await setDue('2027-12-31');
});

test('says why a student is halted: nothing was begun, a bill waits, paid and free', async () => {
  const before = await accountOf(halted);
  expect(before).toMatchObject({ standing: 'unpaid', is_halted: true, last: null, halt: null });
  const late = before.late_fee;
  if (!late) throw new Error('a halted student has a late fee');
  const { reply: payment } = await halted.call(calls.payByBill, {
    body: { fee_id: late.id, amount: asNumber(late.balance) },
  });
  const waiting = await accountOf(halted);
  expect(waiting.standing).toBe('sadad_waits');
  expect(waiting.last?.id).toBe(payment.id);
  await payBill(portal, payment.bill?.number ?? '');
  // Finance asks the provider from this page.
  const asked = await finance.call(calls.askStatus, {
    body: { transaction_id: payment.transaction_id },
  });
  expect(asked.reply).toMatchObject({ provider: 'paid', is_halted: false });
  const free = await accountOf(halted);
  expect(free).toMatchObject({ standing: 'owes', is_halted: false, halt: null, late_fee: null });
  expect(free.payments[0]).toMatchObject({ id: payment.id, state: 'paid' });
  expect(free.payments[0]?.told_at).not.toBeNull();
});

test('has what is refunded, and no one else’s', async () => {
  const payer = await portal.as('231000005');
  const paid = await payTwice(portal, '231000005');
  await finance.call(calls.askRefund, {
    body: {
      payment_id: paid.id,
      amount: 1,
      reason: 'paid twice',
      iban: 'SA6320000000608010160042',
    },
  });
  const account = await accountOf(payer);
  expect(account.cases.map(({ kind, state }) => [kind, state])).toContainEqual([
    'second_charge',
    'open',
  ]);
  expect(account.refunds[0]).toMatchObject({ state: 'asked', payment_id: paid.id });
  const of = [...account.fees, ...account.payments, ...account.cases, ...account.refunds];
  expect(new Set(of.map(({ student }) => student.id))).toEqual(new Set([payer.id]));
});
