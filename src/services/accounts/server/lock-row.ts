import type { Transaction } from '#platform/database/database.ts';
import type { AccountTables } from '../tables/tables.ts';

/**
 * The account's row, held to the end of the transaction, so that what is decided about its rights
 * stays true until it is written. Always locked before the person's roles and grants are.
 */
export async function lockAccountRow({ writes }: Transaction<AccountTables>, person_id: number) {
  return writes
    .selectFrom('account')
    .select(['person_id', 'user_id', 'user_type', 'role', 'is_active', 'locked_at'])
    .select(['activated_at', 'activation_asked_at', 'lock_reason'])
    .where('person_id', '=', person_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof lockAccountRow>>>;
