import { sql } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import { deciderType, systemAdminRole, userTypes } from '../role.ts';
import type { AccountTables } from '../tables/tables.ts';

/** People who hold a role and can sign in to use it. */
function holders(reads: Reads<AccountTables>, user_type: 1 | 4, role_id: number) {
  return reads
    .selectFrom('account')
    .innerJoin('account_role', 'account_role.person_id', 'account.person_id')
    .select('account.person_id')
    .where('account.user_type', '=', user_type)
    .where('account_role.role_id', '=', role_id)
    .where('account.is_active', '=', true)
    .where('account.locked_at', 'is', null);
}

/** Whether anybody but the receiver holds instructor type 9 and can say yes. */
export async function hasDecider(
  reads: Reads<AccountTables>,
  receiver_id: number,
): Promise<boolean> {
  const holder = await holders(reads, userTypes.instructor, deciderType)
    .where('account.is_staff', '=', true)
    .where('account.person_id', '!=', receiver_id)
    .limit(1)
    .executeTakeFirst();
  return holder !== undefined;
}

/** Who may say yes now: holders of instructor type 9, else the administrators who did not ask. */
export async function listDeciders(
  reads: Reads<AccountTables>,
  { receiver_id, asked_by }: { receiver_id: number; asked_by: number | null },
): Promise<number[]> {
  const others = (user_type: 1 | 4, role_id: number) =>
    holders(reads, user_type, role_id).where('account.person_id', '!=', receiver_id).execute();
  const present = (await hasDecider(reads, receiver_id))
    ? await others(userTypes.instructor, deciderType)
    : await others(userTypes.admin, systemAdminRole);
  return present.map(({ person_id }) => person_id).filter((id) => id !== asked_by);
}

/**
 * Until the first person has opened their account there is nobody who could agree to anything: the
 * university is being set up, and what its source grants counts at once.
 */
export async function isSettingUp(reads: Reads<AccountTables>): Promise<boolean> {
  const opened = await reads
    .selectFrom('account')
    .select(sql`1`.as('one'))
    .where('activated_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return opened === undefined;
}
