import { waitBriefly } from '#platform/database/brief-wait.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { AccountTables } from '../tables/tables.ts';

/**
 * Locks the account's row until the end of the transaction, so what is decided about its rights stays true
 * until it is written. Always locked before the person's roles and grants. Doesn't wait while a reload
 * writes the row.
 */
export async function lockAccountRow(tx: Transaction<AccountTables>, person_id: number) {
  await waitBriefly(tx);
  return tx.writes
    .selectFrom('account')
    .select(['person_id', 'user_id', 'user_type', 'role', 'is_active', 'locked_at'])
    .select(['activated_at', 'activation_asked_at', 'lock_reason'])
    .where('person_id', '=', person_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof lockAccountRow>>>;

/**
 * Called before sessions end for a reason that the next sign-in must see: a sign-in under way has then
 * either opened its session, or checks again after the reason is written.
 */
export async function holdSignIns(
  tx: Transaction<AccountTables>,
  person_id: number,
): Promise<void> {
  await waitBriefly(tx);
  await tx.writes
    .selectFrom('account')
    .select('person_id')
    .where('person_id', '=', person_id)
    .forUpdate()
    .execute();
}

/**
 * The same where the row then references the actor, whose own row is locked for that: lower id first, so
 * two administrators who lock each other don't deadlock.
 */
export async function holdSignInsBy(
  tx: Transaction<AccountTables>,
  { person_id, actor_id }: { person_id: number; actor_id: number },
): Promise<void> {
  await waitBriefly(tx);
  if (actor_id < person_id) {
    await tx.writes
      .selectFrom('account')
      .select('person_id')
      .where('person_id', '=', actor_id)
      .forKeyShare()
      .execute();
  }
  await holdSignIns(tx, person_id);
}
