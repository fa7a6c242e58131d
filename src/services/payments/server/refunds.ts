import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { refuse } from '#platform/contract/refusal.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { refuseBroken } from '#platform/database/violation.ts';
import { type Decider, defineDecision } from '#platform/decisions/decision.ts';
import { normalizeIban } from '#platform/language/iban.ts';
import { add, type Halalas, nothing, writeRiyals } from '#platform/language/numbers/money.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import { sealAccount } from '#platform/secrets/sealed-account.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import type { PaymentEvents } from '../events.ts';
import type { PaymentRow, RefundRow } from '../tables/tables.ts';
import { closeSettledCases } from './cases.ts';
import { listKept, listPaymentSums, unpaid } from './ledger.ts';
import { orderOf } from './order.ts';
import {
  financeRoom,
  type PaymentsDeps,
  type PaymentsPlatform,
  type Tables,
} from './payments-platform.ts';
import { findPayment } from './queries.ts';
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
export async function askRefund(platform: PaymentsDeps, wish: Wish, { actor, now }: Decider) {
  const { payment, amount, reason } = wish;
  const by_way_of = payment.way === 'card' ? ('provider' as const) : ('iban' as const);
  const iban = by_way_of === 'iban' ? normalizeIban(wish.iban ?? '') : null;
  if (by_way_of === 'iban' && wish.iban === undefined) return refuse('iban_needed');
  if (by_way_of === 'iban' && iban === null) return refuse('iban_invalid');
  const of = { payment_id: payment.id, student_id: payment.student_id };
  return refuseBroken(platform.database, { refund_request_open: 'refund_open' }, async (tx) => {
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
}

async function refundFault(reads: Reads<Tables>, payment: PaymentRow, amount: Halalas) {
  const kept = await listKept(reads, payment);
  const sumOf = (some: typeof kept) => add(nothing, ...some.map((one) => one.amount));
  if (amount > sumOf(kept)) return 'above_paid' as const;
  const free = sumOf(kept.filter(({ is_refundable }) => is_refundable));
  return amount > free ? ('not_refundable' as const) : null;
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

interface RefundDecision {
  id: number;
  state: 'agreed' | 'declined';
  note: string;
  lowers_charge: boolean;
}

/** Agrees or declines; the person who asked can't. The money leaves when another of staff sends it off. */
export function decideRefund(
  platform: PaymentsPlatform,
  { id, state, note, lowers_charge: lowers }: RefundDecision,
  decider: Decider,
) {
  const { actor, now } = decider;
  return refund.decide(platform, { id }, decider, async (row, payment, tx) => {
    if (row.asked_by === actor.id) return refuse('own_refund');
    const fault = state === 'agreed' ? await refundFault(tx.writes, payment, row.amount) : null;
    if (fault === 'above_paid') return refuse(fault);
    const lowers_charge = lowers && state === 'agreed';
    return {
      set: { state, note, lowers_charge, decided_by: actor.id, decided_at: now.toISOString() },
      audit: {
        action: lowers_charge ? 'payments.refund_agreed_lowering' : `payments.refund_${state}`,
        to: { invoice: payment.invoice_number, amount: writeRiyals(row.amount) },
      },
      live: { rooms: [roomOfPerson(row.student_id), financeRoom], what: 'payments' },
    };
  });
}

/**
 * Sends an agreed refund off, by another of staff than agreed to it: one to a card is given back by its provider, one to
 * an IBAN has been transferred.
 */
export async function transferRefund(
  { database, live, jobs }: PaymentsPlatform,
  { id, note }: { id: number; note: string },
  { actor, now }: Decider,
) {
  return database.transaction(async (tx) => {
    const found = await findRefund(tx.writes, { id });
    if (!found) return refuse('not_found');
    const payment = await holdPayment(tx, found.payment_id);
    const row = await findRefund(tx.writes, { id });
    if (row?.state !== 'agreed' || row.transferred_by !== null) return refuse('not_agreed');
    if (row.decided_by === actor.id) return refuse('own_transfer');
    const sent = await noteTransfer(tx, row, { actor, now, note });
    if (row.by_way_of === 'provider') {
      await jobs.send(tx, 'payments.refund', { refund_id: id });
    } else {
      await giveBack(tx, payment, row.amount, now);
      await end(tx, row);
      await closeIfWhole(tx, payment);
      const settled = { by: actor.id, note: payment.invoice_number, now };
      await closeSettledCases(tx, [payment.id], settled);
    }
    await writeAudit(tx, {
      now,
      actor,
      action: 'payments.refund_transferred',
      subject: { kind: 'person', id: row.student_id },
      to: { invoice: payment.invoice_number, amount: writeRiyals(row.amount), reason: note },
    });
    live.changed(tx, [roomOfPerson(row.student_id), financeRoom], { what: 'payments' });
    return sent;
  });
}

function noteTransfer(
  { writes }: Transaction<Tables>,
  { id }: RefundRow,
  { actor, now, note }: Acting & { note: string },
) {
  const transferred = { transferred_by: actor.id, transferred_at: now.toISOString() };
  return writes
    .updateTable('refund_request')
    .set({ ...transferred, ...(note && { note }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function end({ writes }: Transaction<Tables>, { id }: RefundRow): Promise<void> {
  await writes.updateTable('refund_request').set({ state: 'done' }).where('id', '=', id).execute();
}

async function closeIfWhole({ writes }: Transaction<Tables>, { id }: PaymentRow): Promise<void> {
  const { paid, refunded } = (await listPaymentSums(writes, [id])).get(id) ?? unpaid;
  if (refunded < paid) return;
  await writes.updateTable('payment').set({ state: 'refunded' }).where('id', '=', id).execute();
}

/** Longer than a provider is waited for, all tries together. */
const underWayMs = 120_000;

/**
 * Gives an agreed refund back at the provider. The total that it will have given back is stored before it is asked, so
 * that a try after one that died asks for nothing twice, no matter who has written it to the ledger since. One try at a
 * time: a job that counts as abandoned may still be running.
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
  // It may have done it: the next try waits, and asks first.
  if (typeof given === 'string') throw new Error('not given');
  await settle(deps, payment.id, given, clock.now());
  await database.transaction((tx) => end(tx, row));
}

/** Takes a refund up that was sent off, unless it is done or another does it. */
async function takeUp({ database, clock }: PaymentsDeps, id: number): Promise<RefundRow | null> {
  const now = clock.now();
  const taken = await database.transaction(({ writes }) =>
    writes
      .updateTable('refund_request')
      .set({ under_way_until: new Date(now.getTime() + underWayMs).toISOString() })
      .where('id', '=', id)
      .where('state', '=', 'agreed')
      .where('transferred_by', 'is not', null)
      .where((e) =>
        e.or([e('under_way_until', 'is', null), e('under_way_until', '<=', now.toISOString())]),
      )
      .returningAll()
      .executeTakeFirst(),
  );
  if (taken) return taken;
  const row = await findRefund(database.reads, { id });
  if (row?.state === 'agreed' && row.transferred_by !== null)
    throw new Error('not given: it is under way');
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
