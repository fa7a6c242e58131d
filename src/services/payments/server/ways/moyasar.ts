import { z } from 'zod';
import { less, nothing } from '#platform/language/numbers/money.ts';
import { OutsideFailure } from '#platform/outside/failure.ts';
import type { Outside } from '#platform/outside/outside.ts';
import {
  countOf,
  type MoyasarKeys,
  moyasarClient,
  moyasarPayment,
  saidBy,
  sumsOf,
} from './moyasar-client.ts';
import type { Found, Order, Provider } from './provider.ts';

const invoice = z.object({
  id: z.string().max(64),
  currency: z.string().max(10),
  metadata: z.record(z.string().max(100), z.string().max(500)).nullish(),
  status: z.string().max(40),
  url: z.url().max(2000),
  payments: z.array(moyasarPayment).max(200).default([]),
});

type Invoice = z.infer<typeof invoice>;

/**
 * Cards, mada and Apple Pay on a page of Moyasar's: an invoice, whose page takes the card, so that no card number
 * comes here. It has no idempotency of its own, so an invoice that may be there already is looked for by our id.
 */
export function moyasarCards(outside: Outside, keys: MoyasarKeys): Provider {
  const moyasar = moyasarClient(outside, keys);

  async function look({ provider_ref, transaction_id }: Order) {
    if (provider_ref) {
      const path = '/invoices/{id}';
      return moyasar.get(path, { params: { id: provider_ref }, reply: invoice });
    }
    const found = await moyasar.get('/invoices', {
      query: { 'metadata[transaction_id]': transaction_id },
      reply: z.object({ invoices: z.array(invoice).max(100) }),
    });
    if (found instanceof OutsideFailure) return found;
    // The search may return others too: ours has our transaction, in riyals.
    const ours = found.invoices.find(
      ({ metadata, currency }) =>
        metadata?.['transaction_id'] === transaction_id && currency === 'SAR',
    );
    if (!ours) return 'unknown' as const;
    return moyasar.get('/invoices/{id}', { params: { id: ours.id }, reply: invoice });
  }

  async function ask(order: Order) {
    const found = await look(order);
    if (found === 'unknown') return found;
    if (found instanceof OutsideFailure) {
      return found.status === 404 ? ('unknown' as const) : saidBy(found);
    }
    return foundOf(found);
  }

  return {
    ask,
    begin: async (order) => {
      const { amount, description, return_url, transaction_id } = order;
      const body = {
        amount: countOf(amount),
        currency: 'SAR',
        description,
        success_url: return_url,
        back_url: return_url,
        metadata: { transaction_id },
      };
      const made = await moyasar.post('/invoices', { body, key: null, reply: invoice });
      return made instanceof OutsideFailure ? saidBy(made) : foundOf(made);
    },
    giveUp: async (order) => {
      const { provider_ref } = order;
      if (!provider_ref) return ask(order);
      const path = '/invoices/{id}/cancel';
      const given = await moyasar.put(path, {
        params: { id: provider_ref },
        body: {},
        reply: invoice,
      });
      // It may have been paid this moment.
      return given instanceof OutsideFailure && given.kind === 'silent' ? 'silent' : ask(order);
    },
    refund: async (order, amount) => {
      const found = await look(order);
      if (found === 'unknown') return found;
      if (found instanceof OutsideFailure) return saidBy(found);
      const paid = found.payments.find(
        (each) =>
          ['paid', 'refunded'].includes(each.status) && less(each.amount, each.refunded) >= amount,
      );
      if (!paid) return foundOf(found);
      const given = await moyasar.post('/payments/{id}/refund', {
        params: { id: paid.id },
        body: { amount: countOf(amount) },
        key: null,
        reply: moyasarPayment,
      });
      return given instanceof OutsideFailure ? saidBy(given) : ask(order);
    },
  };
}

function foundOf({ id, status, url, payments }: Invoice): Found {
  const sums = sumsOf(payments);
  const isPaid = sums.paid > nothing;
  const isOver = ['expired', 'canceled', 'voided'].includes(status);
  return {
    provider_ref: id,
    state: isPaid ? 'paid' : isOver ? 'expired' : 'initiated',
    ...sums,
    redirect_url: isPaid || isOver ? null : url,
    bill: null,
  };
}
