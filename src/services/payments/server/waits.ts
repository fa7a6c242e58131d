import { defineWaits, waitingIn } from '#platform/waits/waits.ts';
import { paymentsAddresses } from '../addresses.ts';
import { paymentsContract } from '../contract.ts';
import type { PaymentsPlatform } from './payments-platform.ts';

const { closeCase, decideRefund, listCases, listRefunds } = paymentsContract.calls;

/** What waits for finance: cases, and refunds for a second yes. */
export function paymentsWaits({ database: { reads } }: Pick<PaymentsPlatform, 'database'>) {
  return [
    defineWaits({
      act: closeCase,
      list: listCases,
      kinds: { money_cases: paymentsAddresses.cases({ state: 'open' }) },
      grave: ['money_cases'],
      read: async () => ({
        money_cases: await waitingIn(reads.selectFrom('payment_case').where('state', '=', 'open'), {
          since: 'opened_at',
        }),
      }),
    }),
    defineWaits({
      act: decideRefund,
      list: listRefunds,
      kinds: { refunds: paymentsAddresses.refunds({ state: 'asked' }) },
      read: async ({ actor }) => ({
        refunds: await waitingIn(
          reads
            .selectFrom('refund_request')
            .where('state', '=', 'asked')
            .where('asked_by', '<>', actor.id),
          { since: 'asked_at' },
        ),
      }),
    }),
  ];
}
