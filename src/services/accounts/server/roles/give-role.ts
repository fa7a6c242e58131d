import type { Transaction } from '#platform/database/database.ts';
import type { Live } from '#platform/live/live.ts';
import type { AccountTables } from '../../tables/tables.ts';
import { followRights } from './follow-rights.ts';

interface GivenRole {
  person_id: number;
  role_id: number;
  /** Null for a source role that was approved. */
  granted_by: number | null;
  grant_id: number | null;
  now: Date;
}

/** Stores the role and makes it the current one if there is none. False if it is already held. */
export async function giveRole(
  live: Live,
  tx: Transaction<AccountTables>,
  { person_id, role_id, granted_by, grant_id, now }: GivenRole,
): Promise<boolean> {
  const given = await tx.writes
    .insertInto('account_role')
    .values({
      person_id,
      role_id,
      origin: granted_by === null ? 'source' : 'granted',
      granted_by,
      granted_at: now.toISOString(),
      grant_id,
    })
    .onConflict((held) => held.columns(['person_id', 'role_id']).doNothing())
    .returning('person_id')
    .executeTakeFirst();
  if (!given) return false;
  await tx.writes
    .updateTable('account')
    .set({ role: role_id })
    .where('person_id', '=', person_id)
    .where('role', 'is', null)
    .execute();
  await followRights(live, tx, { person_ids: [person_id] });
  return true;
}
