import { defineWaits, waitingIn } from '#platform/waits/waits.ts';
import { paymentsAddresses } from '../addresses.ts';
import { paymentsContract } from '../contract.ts';
import type { PaymentsPlatform } from './payments-platform.ts';
import { owedBy } from './queries.ts';

const {
  closeCase,
  decideExemption,
  decideRefund,
  getFinancial,
  listCases,
  listFees,
  listRefunds,
  pay,
} = paymentsContract.calls;

/** A student's unpaid fees; finance's cases, and requests that wait for another person's approval. */
export function paymentsWaits({ database: { reads } }: Pick<PaymentsPlatform, 'database'>) {
  return [
    defineWaits({
      act: pay,
      list: getFinancial,
      kinds: { fees: paymentsAddresses.owe() },
      read: async ({ actor }) => ({
        fees: await waitingIn(owedBy(reads, actor.id), { since: 'created_at', due: 'due_at' }),
      }),
    }),
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
    defineWaits({
      act: decideRefund,
      list: listRefunds,
      kinds: { refunds_to_send: paymentsAddresses.refunds({ state: 'agreed' }) },
      read: async () => ({
        refunds_to_send: await waitingIn(
          reads
            .selectFrom('refund_request')
            .where('state', '=', 'agreed')
            .where('transferred_by', 'is', null),
          { since: 'decided_at' },
        ),
      }),
    }),
    defineWaits({
      act: decideExemption,
      list: listFees,
      kinds: { exemptions: paymentsAddresses.feesOfFinance({ state: 'exemption' }) },
      read: async ({ actor }) => ({
        exemptions: await waitingIn(
          reads
            .selectFrom('exemption_request')
            .where('state', '=', 'asked')
            .where('asked_by', '<>', actor.id),
          { since: 'asked_at' },
        ),
      }),
    }),
  ];
}
