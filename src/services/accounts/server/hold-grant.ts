import type { Transaction } from '#platform/database/database.ts';
import type { AccountTables } from '../tables/tables.ts';
import { type AccountRow, lockAccountRow } from './lock-row.ts';

type Tx = Transaction<AccountTables>;

/** Something that waits or waited, and whose account it is about, both locked. */
export interface HeldGrant {
  grant: Grant;
  account: AccountRow;
}

type Grant = NonNullable<Awaited<ReturnType<ReturnType<typeof grantOf>['executeTakeFirst']>>>;

/** The account first, as every command that changes rights does, then the grant. */
export async function holdGrant(tx: Tx, id: number): Promise<HeldGrant | null> {
  const found = await grantOf(tx, id).executeTakeFirst();
  const account = found && (await lockAccountRow(tx, found.person_id));
  const grant = account && (await grantOf(tx, id).forUpdate().executeTakeFirst());
  return grant ? { grant, account } : null;
}

function grantOf({ writes }: Tx, id: number) {
  return writes.selectFrom('role_grant').selectAll().where('id', '=', id);
}
