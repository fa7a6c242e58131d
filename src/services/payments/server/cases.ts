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
