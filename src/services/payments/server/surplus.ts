import { sql } from 'kysely';
import type { Acting } from '#platform/access/actor.ts';
import { refuse } from '#platform/contract/refusal.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { add, type Halalas, less, lesser, nothing } from '#platform/language/numbers/money.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import { movableOf } from '../fee.ts';
import { closeSettledCases } from './cases.ts';
import { auditFee, isBeingPaid } from './fees/fee-audit.ts';
import { reckonHalt } from './halt.ts';
import { holdFee, holdFees, writeEntries } from './ledger.ts';
import { financeRoom, type PaymentsPlatform, type Tables } from './payments-platform.ts';
import { findFee } from './queries.ts';

/** A payment's money beyond what was owed; without a payment, what the source took in. */
interface Surplus {
  payment_id: number | null;
  invoice_number: string | null;
  amount: Halalas;
  /** Asked to be given back, so that it doesn't move. */
  is_bound: boolean;
}

async function listSurplus(reads: Reads<Tables>, student_id: number): Promise<Surplus[]> {
  return reads
    .selectFrom('ledger_entry')
    .leftJoin('payment', 'payment.id', 'ledger_entry.payment_id')
    .select(['payment.id as payment_id', 'payment.invoice_number'])
    .select(sql<Halalas>`-sum(ledger_entry.amount)::bigint`.as('amount'))
    .select((e) =>
      e
        .exists(
          e
            .selectFrom('refund_request')
            .select('refund_request.id')
            .whereRef('refund_request.payment_id', '=', 'payment.id')
            .where('refund_request.state', 'in', ['asked', 'agreed']),
        )
        .$castTo<boolean>()
        .as('is_bound'),
    )
    .where('ledger_entry.student_id', '=', student_id)
    .where('ledger_entry.fee_id', 'is', null)
    .groupBy(['payment.id', 'payment.invoice_number'])
    .having(sql<boolean>`sum(ledger_entry.amount) < 0`)
    .orderBy('payment.id')
    .execute();
}

const freeOf = (surplus: readonly Surplus[]) => surplus.filter(({ is_bound }) => !is_bound);
const sumOf = (surplus: readonly Surplus[]) => add(nothing, ...surplus.map(({ amount }) => amount));

/** Finds how much of a balance a student's surplus can pay. */
export async function findMovable(
  reads: Reads<Tables>,
  { student_id, balance }: { student_id: number; balance: Halalas },
): Promise<Halalas> {
  return movableOf(sumOf(freeOf(await listSurplus(reads, student_id))), balance);
}

interface Moving {
  fee_id: number;
  /** Null where finance moves it. */
  student_id: number | undefined;
}

/**
 * Pays a fee of what its student has paid beyond what was owed, the oldest payment's first. Payments are locked before
 * the fee, as by all that writes about them.
 */
export function moveSurplus(
  { database, events, live }: PaymentsPlatform,
  { fee_id, student_id: own }: Moving,
  { actor, now }: Acting,
) {
  return database.transaction(async (tx) => {
    const fee = await findFee(tx.writes, { id: fee_id, student_id: own });
    if (!fee) return refuse('not_found');
    const { student_id } = fee;
    const surplus = await holdSurplus(tx, student_id);
    const { balance } = await holdFee(tx, fee_id);
    const free = freeOf(surplus);
    const amount = movableOf(sumOf(free), balance);
    if (amount <= nothing)
      return refuse(surplus.length > free.length ? 'refund_open' : 'no_surplus');
    if (await isBeingPaid(tx, fee_id)) return refuse('payment_open');
    const at = now.toISOString();
    let left = amount;
    for (const { payment_id, invoice_number, amount: has } of free) {
      const moved = lesser(has, left);
      if (moved <= nothing) break;
      const about = {
        student_id,
        payment_id,
        by_id: actor.id,
        reason: invoice_number ?? 'credit',
        at,
      };
      await writeEntries(tx, [
        { ...about, kind: 'move', fee_id: null, amount: moved },
        { ...about, kind: 'move', fee_id, amount: less(nothing, moved) },
      ]);
      left = less(left, moved);
    }
    const payments = free.flatMap(({ payment_id }) => payment_id ?? []);
    await closeSettledCases(tx, payments, { by: actor.id, note: fee.voucher_number, now });
    await auditFee(tx, 'payments.surplus_moved', { fee_id, student_id, amount }, { actor, now });
    await reckonHalt(events, tx, { student_id, by: fee.voucher_number, now });
    live.changed(tx, [roomOfPerson(student_id), financeRoom], { what: 'payments' });
    return fee_id;
  });
}

async function holdSurplus(tx: Transaction<Tables>, student_id: number): Promise<Surplus[]> {
  const ids = (await listSurplus(tx.writes, student_id)).map(({ payment_id }) => payment_id);
  await tx.writes
    .selectFrom('payment')
    .select('id')
    .where('id', 'in', [0, ...ids.flatMap((id) => id ?? [])])
    .orderBy('id')
    .forUpdate()
    .execute();
  await holdFees(tx, { student_id });
  const surplus = await listSurplus(tx.writes, student_id);
  return surplus.filter(({ payment_id }) => payment_id === null || ids.includes(payment_id));
}
