import type { Actor } from '#platform/access/actor.ts';
import { roles } from '#platform/access/roles.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import { violatedConstraint } from '#platform/database/violation.ts';
import type { AccountTables } from '../../tables/tables.ts';
import type { AccountRights } from '../accounts.ts';
import { lockAccountRow } from '../lock-row.ts';
import { followRights } from './follow-rights.ts';
import { signalUser } from './rights-rooms.ts';
import { tellRole } from './tell-role.ts';

interface RoleLoss {
  actor: Actor;
  person_id: number;
  role_id: number;
  now: Date;
}

type No = 'not_found' | 'role_from_source' | 'own_administration' | 'last_administrator';

/** Removes a role granted in the portal. A role of the source would come back with the next reload. */
export async function takeRole(
  accounts: AccountRights,
  loss: RoleLoss,
): Promise<{ person_id: number } | Refusal<No>> {
  try {
    return await accounts.database.transaction((tx) => take(accounts, tx, loss));
  } catch (error) {
    if (violatedConstraint(error) !== 'account_last_administrator') throw error;
    return refuse('last_administrator');
  }
}

async function take(
  accounts: AccountRights,
  tx: Transaction<AccountTables>,
  { actor, person_id, role_id, now }: RoleLoss,
): Promise<{ person_id: number } | Refusal<No>> {
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
  await writeAudit(tx, {
    now,
    actor,
    action: 'accounts.role_taken',
    subject: { kind: 'person', id: person_id },
    from: { role_id },
  });
  const { user_type } = account;
  const news = { person_id, user_type, role_id, by: actor.id, person_ids: [person_id], now };
  await tellRole(accounts, tx, 'taken', news);
  signalUser(live, tx, person_id);
  return { person_id };
}

/** The lowest of the remaining roles, as after a reload; null if none remain. */
async function putNextInForce(tx: Transaction<AccountTables>, person_id: number): Promise<void> {
  await tx.writes
    .updateTable('account')
    .set((e) => ({
      role: e
        .selectFrom('account_role')
        .select(({ fn }) => fn.min<number>('role_id').as('role_id'))
        .where('person_id', '=', person_id),
    }))
    .where('person_id', '=', person_id)
    .execute();
}
