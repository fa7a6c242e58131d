import { roles } from '#platform/access/roles.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import { violatedConstraint } from '#platform/database/violation.ts';
import type { AccountTables } from '../../tables/tables.ts';
import type { AccountRights } from '../accounts.ts';
import { lockAccountRow } from '../lock-row.ts';
import { type AccountAct, noteAccount } from '../note-account.ts';
import { setAccount } from '../set-account.ts';
import { followRights } from './follow-rights.ts';
import { tellRole } from './tell-role.ts';

interface RoleLoss extends AccountAct {
  role_id: number;
}

type TakeRefusal = 'not_found' | 'role_from_source' | 'own_administration' | 'last_administrator';

/** Removes a role granted in the portal. A role of the source would come back with the next reload. */
export async function takeRole(
  accounts: AccountRights,
  loss: RoleLoss,
): Promise<{ person_id: number } | Refusal<TakeRefusal>> {
  try {
    return await accounts.database.transaction((tx) => takeHeldRole(accounts, tx, loss));
  } catch (error) {
    if (violatedConstraint(error) !== 'account_last_administrator') throw error;
    return refuse('last_administrator');
  }
}

async function takeHeldRole(
  accounts: AccountRights,
  tx: Transaction<AccountTables>,
  { actor, person_id, role_id, now }: RoleLoss,
): Promise<{ person_id: number } | Refusal<TakeRefusal>> {
  const { live } = accounts;
  const account = await lockAccountRow(tx, person_id);
  const held = await tx.writes
    .selectFrom('account_role')
    .select('origin')
    .where('person_id', '=', person_id)
    .where('role_id', '=', role_id)
    .executeTakeFirst();
  if (!account || !held) return refuse('not_found');
  if (actor.id === person_id && role_id === roles.system_admin) return refuse('own_administration');
  if (held.origin === 'source') return refuse('role_from_source');
  await tx.writes
    .deleteFrom('account_role')
    .where('person_id', '=', person_id)
    .where('role_id', '=', role_id)
    .execute();
  if (account.role === role_id) await putNextInForce(tx, person_id);
  await followRights(live, tx, { person_ids: [person_id] });
  await noteAccount(live, tx, { actor, person_id, now, what: 'role_taken', from: { role_id } });
  const { user_type } = account;
  const news = { person_id, user_type, role_id, by: actor.id, person_ids: [person_id], now };
  await tellRole(accounts, tx, 'taken', news);
  return { person_id };
}

/** The lowest of the remaining roles, as after a reload; null if none remain. */
async function putNextInForce(tx: Transaction<AccountTables>, person_id: number): Promise<void> {
  await setAccount(tx, person_id, {
    role: ({ selectFrom }) =>
      selectFrom('account_role')
        .select(({ fn }) => fn.min<number>('role_id').as('role_id'))
        .where('person_id', '=', person_id),
  });
}
