import type { Transaction } from '#platform/database/database.ts';
import type { Live } from '#platform/live/live.ts';
import type { AccountTables } from '../../tables/tables.ts';
import { rightsChanged } from '../roles/rights-changed.ts';

/** Ends sessions of these people, and after the commit their live connections. */
export async function endSessions(
  live: Live,
  tx: Transaction<AccountTables>,
  of: { person_ids: readonly number[]; only?: string; except?: string | null; passkey_id?: number },
): Promise<number> {
  if (of.person_ids.length === 0) return 0;
  let ending = tx.writes.deleteFrom('session').where('person_id', 'in', [...of.person_ids]);
  if (of.only) ending = ending.where('id', '=', of.only);
  if (of.passkey_id) ending = ending.where('passkey_id', '=', of.passkey_id);
  if (of.except) ending = ending.where('id', '!=', of.except);
  const ended = await ending.returning('id').execute();
  const session_ids = ended.map(({ id }) => id);
  rightsChanged(live, tx, { person_ids: of.person_ids, session_ids });
  return ended.length;
}
