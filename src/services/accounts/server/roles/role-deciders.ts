import { sql } from 'kysely';
import { type UserType, userTypes } from '#platform/access/actor.ts';
import { instructorTypes, roles } from '#platform/access/roles.ts';
import type { Reads } from '#platform/database/database.ts';
import { type GrantParties, partiesOf, type RoleGrantDecider } from '../../role-grant.ts';
import type { AccountTables } from '../../tables/tables.ts';

type AccountReads = Reads<AccountTables>;

/** Active people who hold a role, locked or not: locking holders must not let others take their place. */
function holders(reads: AccountReads, user_type: UserType, role_id: number) {
  return reads
    .selectFrom('account')
    .innerJoin('account_role', 'account_role.person_id', 'account.person_id')
    .select(['account.person_id', 'account.locked_at'])
    .where('account.user_type', '=', user_type)
    .where('account_role.role_id', '=', role_id)
    .where('account.is_active', '=', true)
    .$if(user_type === userTypes.instructor, (found) => found.where('account.is_staff', '=', true));
}

/** The holders of instructor type 9. */
export async function listHoldersOfNine(reads: AccountReads): Promise<number[]> {
  const found = await holders(
    reads,
    userTypes.instructor,
    instructorTypes.psychological_guidance,
  ).execute();
  return found.map(({ person_id }) => person_id);
}

/** Whether one of them isn't a party to the request. */
export function hasHolder(holder_ids: readonly number[], grant: GrantParties): boolean {
  const parties = partiesOf(grant);
  return holder_ids.some((id) => !parties.includes(id));
}

/** People who may approve now and can sign in to do so. */
export async function listDeciders(
  reads: AccountReads,
  grant: GrantParties & { decider: RoleGrantDecider },
): Promise<number[]> {
  const parties = partiesOf(grant);
  const of = async (user_type: UserType, role_id: number) =>
    (await holders(reads, user_type, role_id).execute()).filter(
      ({ person_id }) => !parties.includes(person_id),
    );
  const nine =
    grant.decider === 'holder'
      ? await of(userTypes.instructor, instructorTypes.psychological_guidance)
      : [];
  const deciders = nine.length > 0 ? nine : await of(userTypes.admin, roles.system_admin);
  return deciders.filter(({ locked_at }) => locked_at === null).map(({ person_id }) => person_id);
}

/** Whether nobody else is a system administrator, so nobody could approve a second one. */
export async function isOnlyAdministrator(
  reads: AccountReads,
  { actor_id, receiver_id }: { actor_id: number; receiver_id: number },
): Promise<boolean> {
  const other = await holders(reads, userTypes.admin, roles.system_admin)
    .where('account.person_id', 'not in', [actor_id, receiver_id])
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

/** The holders of the roles that need a second approval, including people vanished from the source. */
export async function listKeyRoles(
  reads: AccountReads,
): Promise<{ person_id: number; role_id: number }[]> {
  return reads
    .selectFrom('account')
    .innerJoin('account_role', 'account_role.person_id', 'account.person_id')
    .select(['account.person_id', 'account_role.role_id'])
    .where(sql<boolean>`role_needs_second_yes(account.user_type, account_role.role_id)`)
    .execute();
}

/**
 * Until the first account is activated nobody could approve anything: the university is being set up, and
 * what its source grants takes effect at once.
 */
export async function isSettingUp(reads: AccountReads): Promise<boolean> {
  const opened = await reads
    .selectFrom('account')
    .select(sql`1`.as('one'))
    .where('activated_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return opened === undefined;
}
