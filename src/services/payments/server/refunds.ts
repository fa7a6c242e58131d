import { writeAudit } from '#platform/audit/audit.ts';
import { refuse } from '#platform/contract/refusal.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { violatedConstraint } from '#platform/database/violation.ts';
import { type Decider, defineDecision } from '#platform/decisions/decision.ts';
import { normalizeIban } from '#platform/language/iban.ts';
import { add, type Halalas, less, nothing, writeRiyals } from '#platform/language/numbers/money.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import { sealAccount } from '#platform/secrets/sealed-account.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import type { PaymentEvents } from '../events.ts';
import type { PaymentRow, RefundRow } from '../tables/tables.ts';
import { listPaymentSums, unpaid } from './ledger.ts';
import { orderOf } from './order.ts';
import {
  financeRoom,
  type PaymentsDeps,
  type PaymentsPlatform,
  type Tables,
} from './payments-platform.ts';
import { findFee, findPayment } from './queries.ts';
import { noIban, refundIbans } from './refund-ibans.ts';
import { giveBack, holdPayment, settle } from './settle.ts';
import { ProviderRefusal } from './ways/provider.ts';

interface Wish {
  payment: PaymentRow;
  amount: Halalas;
  reason: string;
  iban: string | undefined;
}

/** Asks for money back. Beyond what was owed it is always given back, the rest only of refundable fees. */
export async function askRefund(platform: PaymentsPlatform, wish: Wish, { actor, now }: Decider) {
  const { payment, amount, reason } = wish;
  const by_way_of = payment.way === 'card' ? ('provider' as const) : ('iban' as const);
  const iban = by_way_of === 'iban' ? normalizeIban(wish.iban ?? '') : null;
  if (by_way_of === 'iban' && wish.iban === undefined) return refuse('iban_needed');
  if (by_way_of === 'iban' && iban === null) return refuse('iban_invalid');
  const of = { payment_id: payment.id, student_id: payment.student_id };
  try {
    return await platform.database.transaction(async (tx) => {
      await holdPayment(tx, payment.id);
      const fault = await refundFault(tx.writes, payment, amount);
      if (fault) return refuse(fault);
      const { id } = await tx.writes
        .insertInto('refund_request')
        .values({
          ...of,
          amount,
          reason,
          by_way_of,
          ...(iban === null
            ? noIban
            : sealAccount(platform.secrets, refundIbans, of, { iban, swift: null })),
          asked_by: actor.id,
          asked_at: now.toISOString(),
          decided_by: null,
          decided_at: null,
          refunded_to: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await writeAudit(tx, {
        now,
        actor,
        action: 'payments.refund_asked',
        subject: { kind: 'person', id: payment.student_id },
        to: { invoice: payment.invoice_number, amount: writeRiyals(amount), reason },
      });
      platform.live.changed(tx, [roomOfPerson(payment.student_id), financeRoom], {
        what: 'payments',
      });
      return id;
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'refund_request_open') throw error;
    return refuse('refund_open');
  }
}

async function refundFault(reads: Reads<Tables>, payment: PaymentRow, amount: Halalas) {
  const { paid, refunded, surplus } =
    (await listPaymentSums(reads, [payment.id])).get(payment.id) ?? unpaid;
  if (amount > less(paid, refunded)) return 'above_paid' as const;
  const fee = await findFee(reads, { id: payment.fee_id });
  return amount > surplus && !fee?.is_refundable ? ('not_refundable' as const) : null;
}

const refund = defineDecision<Tables, PaymentEvents>()({
  table: 'refund_request',
  find: findRefund,
  holdFirst: (tx, { payment_id }) => holdPayment(tx, payment_id),
  endOf: ({ state, decided_by, decided_at }) =>
    state === 'asked'
      ? null
      : { as: `payments:refunds.outcomes.${state}`, by: decided_by, at: decided_at },
  already: 'already_decided',
  subjectOf: ({ student_id }) => student_id,
  names: listPeopleNamed,
});

export function findRefund(
  reads: Reads<Tables>,
  { id }: { id: number },
): Promise<RefundRow | undefined> {
  return reads.selectFrom('refund_request').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The second yes, or a no; whoever asked can't give it. */
export function decideRefund(
  platform: PaymentsPlatform,
  { id, state, note }: { id: number; state: 'agreed' | 'declined'; note: string },
  decider: Decider,
) {
  const { actor, now } = decider;
  return refund.decide(platform, { id }, decider, async (row, payment, tx) => {
    if (row.asked_by === actor.id) return refuse('own_refund');
    const fault = state === 'agreed' ? await refundFault(tx.writes, payment, row.amount) : null;
    if (fault === 'above_paid') return refuse(fault);
    return {
      set: { state, note, decided_by: actor.id, decided_at: now.toISOString() },
      audit: {
        action: `payments.refund_${state}`,
        to: { invoice: payment.invoice_number, amount: writeRiyals(row.amount) },
      },
      live: { rooms: [roomOfPerson(row.student_id), financeRoom], what: 'payments' },
      after: async () => {
        const isNow = state === 'agreed' && row.by_way_of === 'provider';
        if (isNow) await platform.jobs.send(tx, 'payments.refund', { refund_id: id });
      },
    };
  });
}

/** Finance has transferred an agreed refund to the student's IBAN. */
export async function noteTransfer(
  { database, live }: PaymentsPlatform,
  { id, note }: { id: number; note: string },
  { actor, now }: Decider,
) {
  return database.transaction(async (tx) => {
    const found = await findRefund(tx.writes, { id });
    if (!found) return refuse('not_found');
    const payment = await holdPayment(tx, found.payment_id);
    const row = await findRefund(tx.writes, { id });
    if (row?.state !== 'agreed' || row.by_way_of !== 'iban') return refuse('not_agreed');
    await giveBack(tx, payment, row.amount, now);
    const done = await end(tx, row, note);
    await closeIfWhole(tx, payment);
    await writeAudit(tx, {
      now,
      actor,
      action: 'payments.refund_transferred',
      subject: { kind: 'person', id: row.student_id },
      to: { invoice: payment.invoice_number, amount: writeRiyals(row.amount), reason: note },
    });
    live.changed(tx, [roomOfPerson(row.student_id), financeRoom], { what: 'payments' });
    return done;
  });
}

function end({ writes }: Transaction<Tables>, { id }: RefundRow, note: string) {
  return writes
    .updateTable('refund_request')
    .set({ state: 'done', ...(note && { note }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function closeIfWhole({ writes }: Transaction<Tables>, { id }: PaymentRow): Promise<void> {
  const { paid, refunded } = (await listPaymentSums(writes, [id])).get(id) ?? unpaid;
  if (refunded < paid) return;
  await writes.updateTable('payment').set({ state: 'refunded' }).where('id', '=', id).execute();
}

/** Longer than a provider is waited for, all tries together. */
const underWayMs = 120_000;

/**
 * Gives an agreed refund back at the provider. What it will have given back in all is kept before it is asked, so that
 * a try after one that died asks for nothing that was given already, whoever wrote it to the ledger since. One try at a
 * time: a job that is taken for abandoned may be under way still.
 */
export async function giveRefund(deps: PaymentsDeps, refund_id: number): Promise<void> {
  const { database, clock } = deps;
  const row = await takeUp(deps, refund_id);
  const payment = row && (await findPayment(database.reads, { id: row.payment_id }));
  if (!row || !payment) return;
  const provider = (await deps.providers())[payment.way];
  const order = orderOf(deps, payment, payment.invoice_number);
  const asked = (await provider?.ask(order)) ?? 'silent';
  if (typeof asked === 'string' || asked instanceof ProviderRefusal) {
    return leave(deps, row, 'not asked');
  }
  const refunded = asked.refunded ?? nothing;
  const refunded_to = row.refunded_to ?? add(refunded, row.amount);
  await database.transaction(({ writes }) =>
    writes.updateTable('refund_request').set({ refunded_to }).where('id', '=', row.id).execute(),
  );
  const isGiven = refunded >= refunded_to;
  const given = isGiven ? asked : ((await provider?.refund?.(order, row.amount)) ?? 'silent');
  if (given instanceof ProviderRefusal) return leave(deps, row, 'not given');
  // It may have done it: whoever tries again waits, and asks first.
  if (typeof given === 'string') throw new Error('not given');
  await settle(deps, payment.id, given, clock.now());
  await database.transaction((tx) => end(tx, row, ''));
}

/** Takes an agreed refund up, unless it is done or another does it. */
async function takeUp({ database, clock }: PaymentsDeps, id: number): Promise<RefundRow | null> {
  const now = clock.now();
  const taken = await database.transaction(({ writes }) =>
    writes
      .updateTable('refund_request')
      .set({ under_way_until: new Date(now.getTime() + underWayMs).toISOString() })
      .where('id', '=', id)
      .where('state', '=', 'agreed')
      .where((e) =>
        e.or([e('under_way_until', 'is', null), e('under_way_until', '<=', now.toISOString())]),
      )
      .returningAll()
      .executeTakeFirst(),
  );
  if (taken) return taken;
  const row = await findRefund(database.reads, { id });
  if (row?.state === 'agreed') throw new Error('not given: it is under way');
  return null;
}

/** Nothing was asked for: another try needs not wait. */
async function leave({ database }: PaymentsDeps, { id }: RefundRow, why: string): Promise<never> {
  await database.transaction(({ writes }) =>
    writes
      .updateTable('refund_request')
      .set({ under_way_until: null })
      .where('id', '=', id)
      .execute(),
  );
  throw new Error(why);
}
