import { nothing } from '#platform/language/numbers/money.ts';
import { OutsideFailure } from '#platform/outside/failure.ts';
import type { Outside } from '#platform/outside/outside.ts';
import {
  countOf,
  type MoyasarKeys,
  type MoyasarPayment,
  moyasarClient,
  moyasarPayment,
  saidBy,
} from './moyasar-client.ts';
import type { Found, Order, Provider } from './provider.ts';

/** SADAD bills, which Rosom issues through Moyasar; it can neither refund nor cancel. */
export function rosomBills(outside: Outside, keys: MoyasarKeys): Provider {
  const moyasar = moyasarClient(outside, keys);

  async function ask({ transaction_id }: Order) {
    const params = { id: transaction_id };
    const found = await moyasar.get('/payments/{id}', { params, reply: moyasarPayment });
    if (!(found instanceof OutsideFailure)) return foundOf(found);
    return found.status === 404 ? ('unknown' as const) : saidBy(found);
  }

  return {
    ask,
    begin: async (order) => {
      const { amount, description, transaction_id, expires_on } = order;
      const made = await moyasar.post('/payments', {
        body: {
          given_id: transaction_id,
          amount: countOf(amount),
          currency: 'SAR',
          description,
          metadata: { transaction_id },
          source: { type: 'sadadbill', expired_at: expires_on },
        },
        // Our id is sent in the body too, and a second bill of it is refused.
        key: transaction_id,
        reply: moyasarPayment,
      });
      if (!(made instanceof OutsideFailure)) return foundOf(made);
      // A repeat is refused because the bill is there.
      if (!made.said?.errors?.['given_id']) return saidBy(made);
      const there = await ask(order);
      return there === 'unknown' ? 'silent' : there;
    },
  };
}

function foundOf({ id, status, amount, source }: MoyasarPayment): Found {
  const isPaid = status === 'paid';
  return {
    provider_ref: id,
    state: isPaid || status === 'expired' || status === 'failed' ? status : 'initiated',
    paid: isPaid ? amount : nothing,
    refunded: null,
    redirect_url: null,
    last_four: null,
    bill:
      source.sadad_number === undefined
        ? null
        : { number: source.sadad_number, expires_on: source.expired_at?.slice(0, 10) ?? null },
    message: isPaid ? '' : (source.message ?? ''),
  };
}
