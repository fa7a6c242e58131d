import { sql } from 'kysely';
import { type Tracked, titleSaid, trackedIn } from '#platform/tracked/tracked.ts';
import { paymentsAddresses } from '../addresses.ts';
import { paymentsContract } from '../contract.ts';
import type { PaymentsPlatform } from './payments-platform.ts';

const { listHistory, listRefunds } = paymentsContract.calls;

/** Refunds of a student; of financial management those that they asked for, with their exemptions. */
export function paymentsTracked({
  database: { reads },
  speak,
}: Pick<PaymentsPlatform, 'database' | 'speak'>): Tracked[] {
  const about = {
    title: 'payments:name',
    states: 'payments:refunds.states',
    marks: {
      asked: 'under_review',
      agreed: 'under_review',
      declined: 'refused',
      done: 'accepted',
    },
  } as const;
  const refunds = () =>
    reads
      .selectFrom('refund_request')
      .innerJoin('payment', 'payment.id', 'refund_request.payment_id')
      .innerJoin('fee', 'fee.id', 'payment.fee_id');
  const columns = {
    ...titleSaid(speak, 'payments:tracked.refund', ['fee.description', 'fee.description_ar']),
    id: 'refund_request.id',
    opens: 'refund_request.payment_id',
    // A refund is called by the invoice of its payment.
    number: 'payment.invoice_number',
    state: 'refund_request.state',
    office: sql`case when refund_request.state in ('asked', 'agreed') then 'finance' end`,
    next: sql`case refund_request.state when 'asked' then 'decided' when 'agreed' then 'sent' end`,
    since: sql`case refund_request.state when 'agreed' then decided_at else asked_at end`,
    ended_at: sql`case when refund_request.state in ('declined', 'done')
      then coalesce(transferred_at, decided_at) end`,
    done: sql`case refund_request.state when 'asked' then 1 when 'agreed' then 2 when 'done' then 3 end`,
    stations: sql`case when refund_request.state <> 'declined' then 3 end`,
  };
  return [
    {
      ...about,
      open: listHistory,
      kinds: { refund: (id) => paymentsAddresses.payment({ id }) },
      rows: ({ actor }) =>
        trackedIn(refunds().where('refund_request.student_id', '=', actor.id), {
          ...columns,
          kind: sql`'refund'`,
        }),
    },
    {
      ...about,
      open: listRefunds,
      kinds: { asked_refund: () => paymentsAddresses.refunds() },
      rows: ({ actor }) =>
        trackedIn(refunds().where('refund_request.asked_by', '=', actor.id), {
          ...columns,
          kind: sql`'asked_refund'`,
          about: 'refund_request.student_id',
        }),
    },
    {
      ...about,
      open: listRefunds,
      marks: { asked: 'under_review', agreed: 'accepted', declined: 'refused' },
      states: 'payments:tracked.exemption_states',
      kinds: { exemption: (id) => paymentsAddresses.feeOfFinance({ id }) },
      rows: ({ actor }) =>
        trackedIn(
          reads
            .selectFrom('exemption_request')
            .innerJoin('fee', 'fee.id', 'exemption_request.fee_id')
            .where('exemption_request.asked_by', '=', actor.id),
          {
            ...titleSaid(speak, 'payments:tracked.exemption', [
              'fee.description',
              'fee.description_ar',
            ]),
            kind: sql`'exemption'`,
            id: 'exemption_request.id',
            opens: 'exemption_request.fee_id',
            about: 'exemption_request.student_id',
            state: 'exemption_request.state',
            office: sql`case exemption_request.state when 'asked' then 'finance' end`,
            next: sql`case exemption_request.state when 'asked' then 'decided' end`,
            since: 'exemption_request.asked_at',
            ended_at: 'exemption_request.decided_at',
          },
        ),
    },
  ];
}
