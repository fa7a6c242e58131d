import { onlyOne } from '#platform/contract/only-one.ts';
import { refuse } from '#platform/contract/refusal.ts';
import type { Language } from '#platform/language/language.ts';
import type { PaymentRow } from '../../tables/tables.ts';
import type { PaymentsDeps } from '../payments-platform.ts';
import { presentFees, presentPayments, presentRefunds } from '../present.ts';
import { findFee } from '../queries.ts';
import { findRefund } from '../refunds.ts';

/** Presents one row of a kind, as the call's own transaction sees it: read by its id, it may have gone meanwhile. */
export function presentOne({ database, speak }: Pick<PaymentsDeps, 'database' | 'speak'>) {
  return {
    fee: async (id: number, now: Date) => {
      const row = await findFee(database.reads, { id });
      return row ? onlyOne(await presentFees(database.reads, [row], { now })) : refuse('not_found');
    },
    payment: async (row: PaymentRow, language: Language) =>
      onlyOne(await presentPayments(database.reads, [row], { speak, language })),
    refund: async (id: number) => {
      const row = await findRefund(database.reads, { id });
      return row ? onlyOne(await presentRefunds(database.reads, [row])) : refuse('not_found');
    },
  };
}
