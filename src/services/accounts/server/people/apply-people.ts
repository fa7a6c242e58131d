import { sql } from 'kysely';
import { userTypes } from '#platform/access/actor.ts';
import { type AuditEntry, writeAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { AppliedPerson, PeopleEvents } from '#services/people/events.ts';
import { needsSecondYes } from '../../role.ts';
import type { AccountTables } from '../../tables/tables.ts';
import type { Accounts } from '../accounts.ts';
import { oweActivation } from '../activation/owe-activation.ts';
import { withdrawOfOtherType } from '../roles/follow-held.ts';
import { followRights } from '../roles/follow-rights.ts';
import { isSettingUp } from '../roles/role-deciders.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { applied } from './applied-people.ts';
import { keepFormerAddresses } from './keep-former-addresses.ts';

const columns = sql`user_id, user_type, national_id, gender, is_staff, is_halted`;

/**
 * Synchronises accounts with the source: new people get one, identity and source-granted roles are updated,
 * and what the portal owns stays. Runs a fixed number of statements per batch.
 */
export async function applyPeople(
  { live }: Pick<Accounts, 'live'>,
  tx: Transaction<AccountTables>,
  { people: told, now }: Pick<PeopleEvents['people.applied'], 'people' | 'now'>,
): Promise<void> {
  // Rooms also depend on who advises whom, which accounts don't hold.
  await followRights(live, tx, { person_ids: told.map(({ id }) => id) });
  await keepFormerAddresses(tx, told, now);
  const people = await listBehind(tx, told);
  if (people.length === 0) return;
  const known = await lockAccounts(tx, people);
  const standing = people.filter(({ id }) => known.has(id));
  const taken = await changeAccounts({ live }, tx, { people: standing, now });
  const fresh = people.filter(({ id }) => !known.has(id));
  await addAccounts(tx, fresh);
  await oweActivation(tx, { person_ids: fresh.map(({ id }) => id), now });
  const staff = people.filter(({ user_type }) => user_type !== userTypes.student);
  const given = await giveRoles(tx, staff, now);
  const lost = taken.filter(({ was_in_force }) => was_in_force).map(({ person_id }) => person_id);
  await endSessions(live, tx, { person_ids: lost });
  const isKnown = ({ person_id }: PersonRole) => known.has(person_id);
  await writeAudit(
    tx,
    ...taken.map((role) => entryOf('accounts.role_taken', role, now)),
    ...given.filter(isKnown).map((role) => entryOf('accounts.role_granted', role, now)),
  );
}

/**
 * The people whose account differs from the source; staff always, because of their roles. Most changes are
 * of marks and hours: those students' accounts aren't touched, since changing a password would have to wait
 * for the end of the reload.
 */
async function listBehind(
  tx: Transaction<AccountTables>,
  people: readonly AppliedPerson[],
): Promise<AppliedPerson[]> {
  if (people.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select applied.id from ${applied(people)}
    left join account on account.person_id = applied.id
    where account.person_id is null or not account.is_active or applied.user_type <> ${userTypes.student}
      or (account.user_id, account.user_type, account.national_id, account.gender,
          account.is_staff, account.is_halted)
        is distinct from (applied.user_id, applied.user_type, applied.national_id, applied.gender,
          applied.is_staff, applied.is_halted)`.execute(tx.writes);
  const behind = new Set(rows.map(({ id }) => id));
  return people.filter(({ id }) => behind.has(id));
}

function wantsSecondYes({ user_type, roles }: AppliedPerson): boolean {
  return roles.some((role_id) => needsSecondYes(user_type, role_id));
}

interface PersonRole {
  person_id: number;
  role_id: number;
}

function entryOf(action: string, { person_id, role_id }: PersonRole, now: Date): AuditEntry {
  const role = action === 'accounts.role_taken' ? { from: { role_id } } : { to: { role_id } };
  return { now, actor: null, action, subject: { kind: 'person', id: person_id }, ...role };
}

/**
 * The ids of those who already have an account; rows are locked in one order, before anything that belongs
 * to them.
 */
async function lockAccounts(
  tx: Transaction<AccountTables>,
  people: readonly AppliedPerson[],
): Promise<Set<number>> {
  const ids = people.map(({ id }) => id);
  const rows = await tx.writes
    .selectFrom('account')
    .select('person_id')
    .where((e) => e('person_id', '=', e.fn.any(e.val(ids))))
    .orderBy('person_id')
    .forNoKeyUpdate()
    .execute();
  return new Set(rows.map(({ person_id }) => person_id));
}

/** Updates accounts and returns the roles that this takes away. */
async function changeAccounts(
  accounts: Pick<Accounts, 'live'>,
  tx: Transaction<AccountTables>,
  { people, now }: { people: readonly AppliedPerson[]; now: Date },
) {
  if (people.length === 0) return [];
  await withdrawOfOtherType(accounts, tx, { people, now });
  const taken = await takeRolesAway(tx, people);
  await sql`
    update account
    set (${columns}, is_active) = row(applied.user_id, applied.user_type, applied.national_id,
      applied.gender, applied.is_staff, applied.is_halted, true)
    from ${applied(people)}
    where account.person_id = applied.id`.execute(tx.writes);
  return taken;
}

/**
 * Removes roles that the source no longer grants; all of them if the user type changed, since codes mean
 * other rights for another type.
 */
async function takeRolesAway(
  tx: Transaction<AccountTables>,
  people: readonly AppliedPerson[],
): Promise<(PersonRole & { was_in_force: boolean })[]> {
  const { rows } = await sql<PersonRole & { was_in_force: boolean }>`
    delete from account_role using account, ${applied(people)}
    where account.person_id = applied.id
      and account_role.person_id = applied.id
      and (account.user_type <> applied.user_type
        or (account_role.origin = 'source' and account_role.role_id <> all (applied.roles)))
    returning account_role.person_id, account_role.role_id,
      coalesce(account_role.role_id = account.role, false) as was_in_force`.execute(tx.writes);
  return rows;
}

/** Apart from the update: an upsert would lock its rows against the session insert of a sign-in. */
async function addAccounts(
  tx: Transaction<AccountTables>,
  people: readonly AppliedPerson[],
): Promise<void> {
  if (people.length === 0) return;
  await sql`
    insert into account (person_id, ${columns}, is_active)
    select id, ${columns}, true from ${applied(people)}
    on conflict (person_id) do nothing`.execute(tx.writes);
}

/**
 * A role granted in the portal stays so, even if the source grants it too. A role that needs a second approval is given
 * in decide-role.ts only, never by a reload.
 */
async function giveRoles(
  tx: Transaction<AccountTables>,
  people: readonly AppliedPerson[],
  now: Date,
): Promise<PersonRole[]> {
  if (people.length === 0) return [];
  const waits = people.some(wantsSecondYes) && !(await isSettingUp(tx.writes));
  const { rows } = await sql<PersonRole>`
    insert into account_role (person_id, role_id, origin, granted_at)
    select id, role_id, 'source', ${now.toISOString()}
    from ${applied(people)}, unnest(applied.roles) as role_id
    where not (${waits} and role_needs_second_yes(applied.user_type, role_id))
    on conflict (person_id, role_id) do nothing
    returning person_id, role_id`.execute(tx.writes);
  await putRolesInForce(tx, people);
  return rows;
}

/** People with roles but no current one get the first source role that they hold, else the lowest code. */
async function putRolesInForce(
  tx: Transaction<AccountTables>,
  people: readonly AppliedPerson[],
): Promise<void> {
  await sql`
    update account set role = (
      select role_id from account_role where account_role.person_id = account.person_id
      order by array_position(applied.roles, role_id), role_id limit 1)
    from ${applied(people)}
    where account.person_id = applied.id and account.role is null`.execute(tx.writes);
}
