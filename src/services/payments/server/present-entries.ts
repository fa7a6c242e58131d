import { personIn } from '#platform/contract/person.ts';
import type { Reads } from '#platform/database/database.ts';
import { riyalsOf } from '#platform/language/numbers/money.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import type { Tables } from './payments-platform.ts';

/** A fee's entries in their order. */
export async function presentEntries(reads: Reads<Tables>, fee_id: number) {
  const rows = await reads
    .selectFrom('ledger_entry')
    .selectAll()
    .where('fee_id', '=', fee_id)
    .orderBy('id')
    .limit(1000)
    .execute();
  const people = await listPeopleNamed(
    reads,
    rows.map(({ by_id }) => by_id),
  );
  return rows.map(({ id, kind, amount, at, reason, by_id, payment_id, reverses }) => ({
    id,
    kind,
    amount: riyalsOf(amount),
    at,
    reason,
    by: by_id === null ? null : personIn(people, by_id),
    payment_id,
    reverses,
  }));
}
