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
