import { sql } from 'kysely';
import { type Tracked, titleSaid, trackedIn } from '#platform/tracked/tracked.ts';
import { paymentsAddresses } from '../addresses.ts';
import { paymentsContract } from '../contract.ts';
import type { PaymentsPlatform } from './payments-platform.ts';

const { listHistory, listRefunds } = paymentsContract.calls;

/** A student's refunds; of financial management the refunds and exemptions that they asked for. */
export function paymentsTracked({ database: { reads }, speak }: PaymentsPlatform): Tracked[] {
  const fee = ['fee.description', 'fee.description_ar'] as const;
  const refunds = (kind: 'refund' | 'asked_refund', id: number) =>
    trackedIn(
      reads
        .selectFrom('refund_request')
        .innerJoin('payment', 'payment.id', 'refund_request.payment_id')
        .innerJoin('fee', 'fee.id', 'payment.fee_id')
        .where(kind === 'refund' ? 'refund_request.student_id' : 'asked_by', '=', id),
      {
        ...titleSaid(speak, 'payments:tracked.refund', fee),
        kind: sql`${kind}`,
        id: 'refund_request.id',
        opens: 'payment_id',
        // A refund is called by the invoice of its payment.
        number: 'payment.invoice_number',
        about: kind === 'refund' ? sql`null` : 'refund_request.student_id',
        state: 'refund_request.state',
        office: sql`case when refund_request.state in ('asked', 'agreed') then 'finance' end`,
        next: sql`case refund_request.state when 'agreed' then 'sent' end`,
        since: sql`case refund_request.state when 'agreed' then decided_at else asked_at end`,
        ended_at: sql`case when refund_request.state in ('declined', 'done')
          then coalesce(transferred_at, decided_at) end`,
        done: sql`case refund_request.state when 'agreed' then 2 else 1 end`,
        stations: sql`3`,
      },
    );
  const about = {
    title: 'payments:name',
    states: (state: string) => `payments:refunds.states.${state}`,
    marks: {
      asked: 'under_review',
      agreed: 'under_review',
      declined: 'refused',
      done: 'accepted',
    },
  } as const;
  return [
    {
      ...about,
      open: listHistory,
      kinds: { refund: (id) => paymentsAddresses.payment({ id }) },
      rows: ({ actor }) => refunds('refund', actor.id),
    },
    {
      ...about,
      open: listRefunds,
      kinds: { asked_refund: () => paymentsAddresses.refunds() },
      rows: ({ actor }) => refunds('asked_refund', actor.id),
    },
    {
      title: 'payments:name',
      open: listRefunds,
      states: (state: string) => `payments:tracked.exemption_states.${state}`,
      marks: { asked: 'under_review', agreed: 'accepted', declined: 'refused' },
      kinds: { exemption: (id) => paymentsAddresses.feeOfFinance({ id }) },
      rows: ({ actor }) =>
        trackedIn(
          reads
            .selectFrom('exemption_request')
            .innerJoin('fee', 'fee.id', 'exemption_request.fee_id')
            .where('asked_by', '=', actor.id),
          {
            ...titleSaid(speak, 'payments:tracked.exemption', fee),
            kind: sql`'exemption'`,
            id: 'exemption_request.id',
            opens: 'fee_id',
            about: 'exemption_request.student_id',
            state: 'state',
            office: sql`case state when 'asked' then 'finance' end`,
            since: 'asked_at',
            ended_at: 'decided_at',
          },
        ),
    },
  ];
}
