import type { Selectable } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import type { RoleGrantDecider } from '../../role-grant.ts';
import type { AccountTables } from '../../tables/tables.ts';
import type { AccountRow } from '../lock-row.ts';

export type GrantRow = Selectable<AccountTables['role_grant']>;

/** A request, pending or decided, and the account that it is about, both locked. */
export interface HeldGrant {
  grant: GrantRow;
  account: AccountRow;
}

/** One request; with `decider`, only if it is that decider's. */
export async function findGrant(
  reads: Reads<AccountTables>,
  { id, decider }: { id: number; decider?: RoleGrantDecider | undefined },
): Promise<GrantRow | undefined> {
  return reads
    .selectFrom('role_grant')
    .selectAll()
    .where('id', '=', id)
    .$if(decider !== undefined, (found) => found.where('decider', '=', decider as RoleGrantDecider))
    .executeTakeFirst();
}
