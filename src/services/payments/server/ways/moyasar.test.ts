import { expect, test } from 'vitest';
import { halalas } from '#platform/language/numbers/money.ts';
import type { Outside } from '#platform/outside/outside.ts';
import { moyasarCards } from './moyasar.ts';
import type { Order } from './provider.ts';

const order: Order = {
  transaction_id: 'ours',
  provider_ref: null,
  amount: halalas(5_000),
  description: 'Tuition',
  expires_on: null,
  return_url: 'https://portal.example.edu.sa',
  webhook_url: 'https://portal.example.edu.sa',
  applicant: null,
};

const triedWith = (status: string, number: string, message: string, created_at: string) => ({
  id: number,
  status,
  amount: 5_000,
  refunded: 0,
  created_at,
  source: { type: 'creditcard', number: `XXXX-XXXX-XXXX-${number}`, message },
});

const paidBy = (number: string) => [triedWith('paid', number, 'APPROVED', '2026-11-22T06:00:00Z')];

function invoiceOf(id: string, transaction_id: string, currency = 'SAR') {
  const url = 'https://moyasar.example/pay';
  const metadata = { transaction_id };
  return { id, status: 'paid', currency, url, metadata, payments: paidBy('4242') };
}

/** A provider that ignores the filter of a search and answers with everything it has. */
function answering(invoices: readonly ReturnType<typeof invoiceOf>[]): Outside {
  const get = async (path: string, asked: Asked) => {
    const found = invoices.find(({ id }) => id === asked.params?.['id']);
    return asked.reply.parse(path === '/invoices' ? { invoices } : found);
  };
  return (() => ({ get })) as unknown as Outside;
}

interface Asked {
  params?: Record<string, string>;
  reply: { parse(value: unknown): unknown };
}

const keys = { url: 'https://moyasar.example/v1', secret_key: 'sk' };

test.each([
  ['another transaction', [invoiceOf('a', 'another')]],
  ['another currency', [invoiceOf('a', 'ours', 'USD')]],
  ['nothing', []],
])('an invoice of %s isn’t taken for ours', async (_, invoices) => {
  expect(await moyasarCards(answering(invoices), keys).ask(order)).toBe('unknown');
});

test('ours is found behind others, with the last four digits of its card', async () => {
  const invoices = [invoiceOf('a', 'another'), invoiceOf('b', 'ours')];
  const found = await moyasarCards(answering(invoices), keys).ask(order);
  expect(found).toMatchObject({ provider_ref: 'b', state: 'paid', last_four: '4242' });
});

test.each([0, 1])(
  'the last try’s reason is told, in whichever order they are listed',
  async (at) => {
    const tries = [
      triedWith('failed', '1111', 'LOST CARD', '2026-11-22T05:00:00Z'),
      triedWith('failed', '2222', 'INSUFFICIENT FUNDS', '2026-11-22T05:30:00Z'),
    ];
    const payments = at === 0 ? tries : tries.toReversed();
    const invoice = { ...invoiceOf('b', 'ours'), status: 'initiated', payments };
    const found = await moyasarCards(answering([invoice]), keys).ask(order);
    expect(found).toMatchObject({ state: 'initiated', message: 'INSUFFICIENT FUNDS' });
  },
);
