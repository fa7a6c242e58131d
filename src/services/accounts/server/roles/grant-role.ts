import { roles } from '#platform/access/roles.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isGuidanceRole, needsSecondYes, roleCodes } from '../../role.ts';
import type { AccountTables } from '../../tables/tables.ts';
import type { AccountRights } from '../accounts.ts';
import { type AccountRow, lockAccountRow } from '../lock-row.ts';
import { type AccountAct, auditAccount, noteAccount } from '../note-account.ts';
import { giveRole } from './give-role.ts';
import { signalGrant } from './rights-rooms.ts';
import { isOnlyAdministrator, listDeciders } from './role-deciders.ts';
import { tellRole } from './tell-role.ts';

interface RoleWish extends AccountAct {
  role_id: number;
}

type GrantRefusal =
  | 'not_found'
  | 'role_to_oneself'
  | 'role_not_of_type'
  | 'role_held'
  | 'role_waits'
  | 'person_gone';

/** Grants a role; one that needs a second approval only becomes a request. */
export async function grantRole(
  accounts: AccountRights,
  wish: RoleWish,
): Promise<{ person_id: number } | Refusal<GrantRefusal>> {
  const { actor, person_id, role_id } = wish;
  if (actor.id === person_id) return refuse('role_to_oneself');
  return accounts.database.transaction(async (tx) => {
    const account = await lockAccountRow(tx, person_id);
    if (!account) return refuse('not_found');
    if (!roleCodes[account.user_type].includes(role_id)) return refuse('role_not_of_type');
    if (!account.is_active) return refuse('person_gone');
    return (await isAskedFor(tx, wish, account))
      ? askForRole(accounts, tx, wish, account)
      : grantAtOnce(accounts, tx, wish, account);
  });
}

/** The only administrator appoints a second one alone, who can then approve everything else. */
async function isAskedFor(
  tx: Transaction<AccountTables>,
  { actor, person_id, role_id }: RoleWish,
  { user_type }: AccountRow,
): Promise<boolean> {
  if (!needsSecondYes(user_type, role_id)) return false;
  if (role_id !== roles.system_admin) return true;
  const pair = { actor_id: actor.id, receiver_id: person_id };
  return !(await isOnlyAdministrator(tx.writes, pair));
}

async function grantAtOnce(
  accounts: AccountRights,
  tx: Transaction<AccountTables>,
  { actor, person_id, role_id, now }: RoleWish,
  { user_type }: AccountRow,
): Promise<{ person_id: number } | Refusal<'role_held'>> {
  const { live } = accounts;
  const role = { person_id, role_id, granted_by: actor.id, grant_id: null, now };
  if (!(await giveRole(live, tx, role))) return refuse('role_held');
  await noteAccount(live, tx, { actor, person_id, now, what: 'role_granted', to: { role_id } });
  const news = { person_id, user_type, role_id, by: actor.id, person_ids: [person_id], now };
  await tellRole(accounts, tx, 'granted', news);
  return { person_id };
}

async function askForRole(
  { live, events }: AccountRights,
  tx: Transaction<AccountTables>,
  { actor, person_id, role_id, now }: RoleWish,
  { user_type }: AccountRow,
): Promise<{ person_id: number } | Refusal<'role_held' | 'role_waits'>> {
  const held = await tx.writes
    .selectFrom('account_role')
    .select('role_id')
    .where('person_id', '=', person_id)
    .where('role_id', '=', role_id)
    .executeTakeFirst();
  if (held) return refuse('role_held');
  const decider = isGuidanceRole(user_type, role_id) ? 'holder' : 'administrator';
  const asked = await tx.writes
    .insertInto('role_grant')
    .values({
      person_id,
      field: 'role',
      role_id,
      decider,
      asked_by: actor.id,
      asked_at: now.toISOString(),
    })
    .onConflict((waiting) => waiting.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!asked) return refuse('role_waits');
  await auditAccount(tx, { actor, person_id, now, what: 'role_asked', to: { role_id } });
  const none = { started_by: null, confirmed_by: null, chosen_by: null };
  const parties = { person_id, asked_by: actor.id, ...none };
  const decider_ids = await listDeciders(tx.writes, { ...parties, decider });
  await events.announce(tx, 'accounts.role_waits', {
    grant_id: asked.id,
    person_id,
    user_type,
    role_id,
    by: actor.id,
    person_ids: [person_id, ...decider_ids],
    decider_ids,
    now,
  });
  signalGrant(live, tx, person_id);
  return { person_id };
}
