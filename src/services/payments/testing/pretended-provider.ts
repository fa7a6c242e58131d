import { add, type Halalas, nothing } from '#platform/language/numbers/money.ts';
import type { Found, Order, Provider } from '../server/ways/provider.ts';

/** What becomes of the next talk with a provider: `crash` kills the portal after the provider has done it. */
export const mishaps = ['none', 'unheard', 'unanswered', 'crash', 'down'] as const;
export type Mishap = (typeof mishaps)[number];

export class Crash extends Error {}

export interface Invoice {
  paid: Halalas;
  refunded: Halalas;
  state: 'initiated' | 'failed' | 'expired';
}

/** A provider whose books the test reads, and to which everything happens that the real ones do. */
export function pretendProvider() {
  const invoices = new Map<string, Invoice>();
  let next: Mishap = 'none';
  let isDown = false;

  function foundOf({ transaction_id }: Order): Found | 'unknown' {
    const invoice = invoices.get(transaction_id);
    if (!invoice) return 'unknown';
    const { paid, refunded, state } = invoice;
    const said = paid > nothing && state === 'initiated' ? ('paid' as const) : state;
    return {
      provider_ref: transaction_id,
      state: said,
      paid,
      refunded,
      redirect_url: null,
      bill: null,
      message: '',
    };
  }

  /** Does it, unless it isn't heard, and answers, unless something comes between. */
  async function talk<Said>(does: () => Said): Promise<Said | 'silent'> {
    const mishap = isDown ? 'down' : next;
    next = 'none';
    if (mishap === 'down' || mishap === 'unheard') return 'silent';
    const said = does();
    if (mishap === 'crash') throw new Crash('the portal died');
    return mishap === 'unanswered' ? 'silent' : said;
  }

  const provider: Provider = {
    begin: (order) =>
      talk(() => {
        if (!invoices.has(order.transaction_id)) {
          invoices.set(order.transaction_id, {
            paid: nothing,
            refunded: nothing,
            state: 'initiated',
          });
        }
        return foundOf(order) as Found;
      }),
    ask: (order) => talk(() => foundOf(order)),
    refund: (order, amount) =>
      talk(() => {
        const invoice = invoices.get(order.transaction_id);
        if (invoice) invoice.refunded = add(invoice.refunded, amount);
        return foundOf(order);
      }),
  };

  return {
    provider,
    invoices,
    meet: (mishap: Mishap) => {
      next = mishap;
    },
    setDown: (down: boolean) => {
      isDown = down;
      next = 'none';
    },
  };
}
