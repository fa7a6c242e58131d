import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import { add, type Halalas, less, lesser, nothing } from '#platform/language/numbers/money.ts';
import type { PaymentTables } from '../../tables/tables.ts';
import { type Entry, writeEntries } from '../ledger.ts';

type Tx = Transaction<PaymentTables>;

/** A fee of which the source says less than stands to it. */
export interface Lowered {
  fee_id: number;
  student_id: number;
  /** How far its charge falls below that. */
  beyond: Halalas;
  /** The part of it that the source itself took in and has given back. */
  returned: Halalas;
  /** Money that the source has given back of its student's credit. */
  withdrawn: Halalas;
}

/** The source's word, as the reason of an entry. */
export const bySource = 'source';

/**
 * Releases what stands to fees beyond their lowered charge: it is held for the student, as surplus of the payment that
 * brought it, the last one's first, and as credit without a payment where the source took it in. What the source has
 * given back is held no more. The caller has locked the fees and their payments.
 */
export async function releaseFromFees(
  tx: Tx,
  lowered: readonly Lowered[],
  now: Date,
): Promise<void> {
  const some = lowered.filter(({ beyond, withdrawn }) => beyond > nothing || withdrawn > nothing);
  if (some.length === 0) return;
  const kept = await listKept(
    tx,
    some.map(({ fee_id }) => fee_id),
  );
  const at = now.toISOString();
  const entries = some.flatMap(({ fee_id, student_id, ...moved_by }): Entry[] => {
    const { beyond, returned, withdrawn } = moved_by;
    const about = { student_id, reason: bySource, at };
    const move = (payment_id: number | null, amount: Halalas): Entry[] => [
      { ...about, kind: 'move', payment_id, fee_id, amount },
      { ...about, kind: 'move', payment_id, fee_id: null, amount: less(nothing, amount) },
    ];
    let left = less(beyond, returned);
    const released = kept.flatMap(({ fee_id: of, payment_id, amount }) => {
      if (of !== fee_id) return [];
      const moved = lesser(left, payment_id === null ? less(amount, returned) : amount);
      left = less(left, moved);
      return moved > nothing ? move(payment_id, moved) : [];
    });
    const amount = add(returned, withdrawn);
    const back: Entry = { ...about, kind: 'refund', payment_id: null, fee_id, amount };
    return [
      ...released,
      ...(withdrawn > nothing ? move(null, less(nothing, withdrawn)) : []),
      ...(amount > nothing ? [back] : []),
    ];
  });
  await writeEntries(tx, entries);
}

/** Lists each fee's money by payment: the last one first, and that of the source at the end. */
async function listKept({ writes }: Tx, fee_ids: readonly number[]) {
  return writes
    .selectFrom('ledger_entry')
    .select(['fee_id', 'payment_id'])
    .select(sql<Halalas>`-sum(amount)::bigint`.as('amount'))
    .where((e) => e('fee_id', '=', e.fn.any(e.val([...fee_ids]))))
    .where('kind', 'in', ['payment', 'refund', 'move'])
    .groupBy(['fee_id', 'payment_id'])
    .having(sql<boolean>`sum(amount) < 0`)
    .orderBy(sql`payment_id desc nulls last`)
    .execute();
}
