import { waitBriefly } from '#platform/database/brief-wait.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { AccountTables } from '../tables/tables.ts';

/**
 * The account's row, held to the end of the transaction, so that what is decided about its rights
 * stays true until it is written. Always locked before the person's roles and grants are. While a reload
 * writes it, nobody waits for it.
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
 * Before the sessions of an account end for a reason that its next sign-in must know of: one that is under
 * way has opened its session first, or asks again after this has been written.
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
 * The same where the row then names who did it, whose own row is held for that: the lower number first, so
 * that of two who shut each other's account one waits for the other, and not each for each.
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
