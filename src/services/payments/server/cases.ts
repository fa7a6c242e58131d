import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import type { CaseKind } from '../case.ts';
import type { PaymentTables } from '../tables/tables.ts';

/** Puts something before finance, once until it is closed. */
export async function openCase(
  { writes }: Transaction<PaymentTables>,
  { now, ...about }: { student_id: number; payment_id: number | null; kind: CaseKind; now: Date },
): Promise<void> {
  await writes
    .insertInto('payment_case')
    .values({ ...about, opened_at: now.toISOString() })
    .onConflict((known) =>
      known.columns(['payment_id', 'kind']).where('state', '=', 'open').doNothing(),
    )
    .execute();
}

interface Settling {
  /** Null if a provider's answer settled it, not a person. */
  by: number | null;
  /** The thing that settled it, such as a fee's number. */
  note: string;
  now: Date;
}

/**
 * Closes cases that are settled without anybody: a second charge of which nothing is left, an outcome that is known,
 * and another amount of which as much as was wanted is kept, or nothing.
 */
export async function closeSettledCases(
  { writes }: Transaction<PaymentTables>,
  payment_ids: readonly number[],
  { by, note, now }: Settling,
): Promise<void> {
  await sql`
    update payment_case
      set state = 'closed', closed_by = ${by}, closed_at = ${now.toISOString()}, note = ${note}
    from payment
    left join lateral (
      select coalesce(sum(amount) filter (where fee_id is null), 0) as beyond, coalesce(sum(amount), 0) as kept
      from ledger_entry where payment_id = payment.id
    ) as sums on true
    where payment.id = any (${payment_ids}) and payment_case.payment_id = payment.id
      and payment_case.state = 'open'
      and case payment_case.kind
        when 'second_charge' then sums.beyond = 0
        when 'unknown_outcome' then payment.state <> 'initiated'
        when 'other_amount' then sums.kept in (0, -payment.amount)
        else false end`.execute(writes);
}

/** Closes a student's cases of a halt that has ended by now. */
export async function closeBlockedCases(
  { writes }: Transaction<PaymentTables>,
  student_id: number,
  { by, note, now }: Settling,
): Promise<void> {
  await writes
    .updateTable('payment_case')
    .set({ state: 'closed', closed_by: by, closed_at: now.toISOString(), note })
    .where('student_id', '=', student_id)
    .where('kind', '=', 'still_blocked')
    .where('state', '=', 'open')
    .execute();
}
