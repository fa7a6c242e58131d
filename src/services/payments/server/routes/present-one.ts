import { refuse } from '#platform/contract/refusal.ts';
import type { Language } from '#platform/language/language.ts';
import type { PaymentRow } from '../../tables/tables.ts';
import type { PaymentsDeps } from '../payments-platform.ts';
import { presentFees, presentPayments, presentRefunds } from '../present.ts';
import { findFee } from '../queries.ts';
import { findRefund } from '../refunds.ts';

/** Presents one row of a kind, which may have gone meanwhile, as the call's own transaction sees it. */
export function presentOne({ database, speak }: Pick<PaymentsDeps, 'database' | 'speak'>) {
  return {
    fee: async (id: number, now: Date) => {
      const row = await findFee(database.reads, { id });
      const [fee] = row ? await presentFees(database.reads, [row], { now }) : [];
      return fee ?? refuse('not_found');
    },
    payment: async (row: PaymentRow, language: Language) => {
      const [payment] = await presentPayments(database.reads, [row], { speak, language });
      return payment ?? refuse('not_found');
    },
    refund: async (id: number) => {
      const row = await findRefund(database.reads, { id });
      const [refund] = row ? await presentRefunds(database.reads, [row]) : [];
      return refund ?? refuse('not_found');
    },
  };
}
