import { setTimeout as pause } from 'node:timers/promises';
import { add, type Halalas, less, nothing } from '#platform/language/numbers/money.ts';
import { type Found, type Order, type Provider, ProviderRefusal } from '../server/ways/provider.ts';

/**
 * The mishaps of a request to a provider: it is lost, its answer is lost, it is refused, or its answer is older than
 * the last change and comes late.
 */
export const mishaps = ['none', 'unheard', 'unanswered', 'refused', 'outdated'] as const;
export type Mishap = (typeof mishaps)[number];

/** How a process of the portal fares: its talks, and after how many steps it dies, if it does. */
export interface Fate {
  mishap: Mishap;
  dies: number | null;
}

export const noHarm: Fate = { mishap: 'none', dies: null };

/** Longer than the portal writes something meanwhile. */
const answersAfterMs = 4;

export class Crash extends Error {}

export interface Invoice {
  paid: Halalas;
  refunded: Halalas;
  state: 'initiated' | 'failed' | 'expired';
}

interface Book {
  now: Invoice;
  /** Before its last change. */
  before: Invoice;
}

/** A provider whose books the test reads, and to which everything happens that the real ones do. */
export function pretendProvider() {
  const books = new Map<string, Book>();
  let isDown = false;

  function change(transaction_id: string, to: Partial<Invoice>): void {
    const book = books.get(transaction_id);
    if (book) books.set(transaction_id, { before: book.now, now: { ...book.now, ...to } });
  }

  function foundOf({ transaction_id }: Order, { isOutdated = false } = {}): Found | 'unknown' {
    const book = books.get(transaction_id);
    if (!book) return 'unknown';
    const { paid, refunded, state } = isOutdated ? book.before : book.now;
    const said = paid > nothing && state === 'initiated' ? ('paid' as const) : state;
    const message = '';
    return { provider_ref: transaction_id, state: said, paid, refunded, ...noPage, message };
  }

  /** The provider as one process reaches it, and `step`, which that process takes between any two things it does. */
  function reachedBy({ mishap, dies }: Fate): { provider: Provider; step: () => void } {
    let left = dies ?? Number.POSITIVE_INFINITY;
    const step = () => {
      left -= 1;
      if (left < 0) throw new Crash('the portal died');
    };

    /** Does it, unless it isn't heard, and answers, unless something comes between. */
    async function talk<Said>(does: () => Said): Promise<Said | ProviderRefusal | 'silent'> {
      step();
      if (isDown || mishap === 'unheard') return 'silent';
      if (mishap === 'refused') return new ProviderRefusal('busy', 'not now');
      const said = does();
      await pause(answersAfterMs);
      step();
      return mishap === 'unanswered' ? 'silent' : said;
    }

    const isOutdated = mishap === 'outdated';
    const provider: Provider = {
      begin: (order) =>
        talk(() => {
          const made: Invoice = { paid: nothing, refunded: nothing, state: 'initiated' };
          const { transaction_id } = order;
          if (!books.has(transaction_id)) books.set(transaction_id, { now: made, before: made });
          return foundOf(order) as Found;
        }),
      ask: (order) => talk(() => foundOf(order, { isOutdated })),
      giveUp: (order) =>
        talk(() => {
          const { paid = nothing } = books.get(order.transaction_id)?.now ?? {};
          if (paid <= nothing) change(order.transaction_id, { state: 'expired' });
          return foundOf(order, { isOutdated });
        }),
      refund: (order, amount) =>
        talk(() => {
          const { paid = nothing, refunded = nothing } = books.get(order.transaction_id)?.now ?? {};
          if (amount > less(paid, refunded)) return new ProviderRefusal('above', 'above the rest');
          change(order.transaction_id, { refunded: add(refunded, amount) });
          return foundOf(order);
        }),
    };
    return { provider, step };
  }

  return {
    reachedBy,
    /** Its books, by the payments' ids. */
    list: (): [string, Invoice][] => [...books].map(([id, { now }]) => [id, now]),
    /** A payer at its page. */
    take: (transaction_id: string, amount: Halalas) => {
      const book = books.get(transaction_id);
      if (book) change(transaction_id, { paid: add(book.now.paid, amount) });
    },
    end: (transaction_id: string, state: 'failed' | 'expired') => change(transaction_id, { state }),
    setDown: (down: boolean) => {
      isDown = down;
    },
  };
}

export type PretendedProvider = ReturnType<typeof pretendProvider>;

const noPage = { redirect_url: null, last_four: null, bill: null } as const;
