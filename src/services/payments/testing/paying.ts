import { z } from 'zod';
import type { Riyals } from '#platform/language/numbers/money.ts';
import type { TestPortal } from '#portal/testing/portal.ts';
import { paymentsContract } from '../contract.ts';

const { calls } = paymentsContract;

export const asNumber = (amount: Riyals) => z.number().parse(amount);

/** Pays a SADAD bill on the bank’s page. */
export const payBill = ({ sandbox }: Pick<TestPortal, 'sandbox'>, bill: string) =>
  fetch(`${sandbox.addresses.bank_url}/`, {
    method: 'POST',
    body: new URLSearchParams({ biller: '901', bill }),
    redirect: 'manual',
  });

/** Pays an invoice on Moyasar’s page, with a device that has asked its owner already. */
export const payInvoice = (redirect_url: string | null) =>
  fetch(redirect_url ?? '', {
    method: 'POST',
    body: new URLSearchParams({ by: 'applepay' }),
    redirect: 'manual',
  });

let charged = 0;

/** Charges a student with a fee of a name of its own. */
export async function chargeOf(
  portal: Pick<TestPortal, 'as'>,
  student: string,
  amount: number,
  { pay_type_id = 3, due_on = '2026-12-31' } = {},
) {
  charged += 1;
  const [finance, { id }] = await Promise.all([portal.as('700012'), portal.as(student)]);
  const description_of = { en: `Fee ${charged}`, ar: `رسم ${charged}` };
  const { reply } = await finance.call(calls.chargeFee, {
    params: { id },
    body: {
      pay_type_id,
      semester: '261',
      amount,
      due_on,
      percentage: 25,
      description: description_of.en,
      description_ar: description_of.ar,
    },
  });
  return { ...reply, description_of };
}

/** Pays a bill that was cancelled, and another in its place; returns the second one to arrive. */
export async function payTwice(portal: TestPortal, student: string) {
  const fee = await chargeOf(portal, student, 400);
  const payer = await portal.as(student);
  const body = { fee_id: fee.id, amount: asNumber(fee.balance) };
  const { reply: first } = await payer.call(calls.payByBill, { body });
  await payer.call(calls.giveUp, { params: { id: first.id } });
  const { reply: other } = await payer.call(calls.payByBill, { body });
  for (const { bill, transaction_id } of [other, first]) {
    await payBill(portal, bill?.number ?? '');
    await payer.call(calls.askStatus, { body: { transaction_id } });
  }
  return first;
}
