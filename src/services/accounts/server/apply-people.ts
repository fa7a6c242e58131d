import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import type { Live } from '#platform/live/live.ts';
import type { AppliedPerson, SystemDataEvents } from '#services/system-data/events.ts';
import type { AccountTables } from '../tables/tables.ts';
import { endSessions } from './end-sessions.ts';
import { followRights } from './follow-rights.ts';

/**
 * Brings accounts in step with the source: new people get one, identity and source-granted roles
 * follow, and what the portal owns stays. Five statements for a batch, however many people it holds.
 */
export async function applyPeople(
  live: Live,
  tx: Transaction<AccountTables>,
  { people }: SystemDataEvents['system-data.people_applied'],
): Promise<void> {
  if (people.length === 0) return;
  const lost = await takeRolesAway(tx, people);
  await keepAccounts(tx, people);
  await giveRoles(tx, people);
  await putRolesInForce(tx, people);
  await endSessions(live, tx, { person_ids: lost });
  await followRights(live, tx, { person_ids: people.map(({ id }) => id) });
}

function applied(people: readonly AppliedPerson[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as applied (
    id integer, user_id text, user_type smallint, national_id text, gender smallint,
    is_staff boolean, is_halted boolean, roles smallint[])`;
}

/**
 * Roles that the source no longer grants; all of them when the user type changed, since a code means
 * another right for another type. Answers who lost the role in force.
 */
async function takeRolesAway(
  tx: Transaction<AccountTables>,
  people: readonly AppliedPerson[],
): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`
    with taken as (
      delete from account_role using account, ${applied(people)}
      where account.person_id = applied.id
        and account_role.person_id = applied.id
        and (account.user_type <> applied.user_type
          or (account_role.origin = 'source' and account_role.role_id <> all (applied.roles)))
      returning account_role.person_id, account_role.role_id = account.role as was_in_force
    )
    select person_id from taken where was_in_force`.execute(tx.writes);
  return rows.map(({ person_id }) => person_id);
}

async function keepAccounts(
  tx: Transaction<AccountTables>,
  people: readonly AppliedPerson[],
): Promise<void> {
  await sql`
    insert into account
      (person_id, user_id, user_type, national_id, gender, is_staff, is_halted, is_active)
    select id, user_id, user_type, national_id, gender, is_staff, is_halted, true
    from ${applied(people)}
    on conflict (person_id) do update set
      user_id = excluded.user_id,
      user_type = excluded.user_type,
      national_id = excluded.national_id,
      gender = excluded.gender,
      is_staff = excluded.is_staff,
      is_halted = excluded.is_halted,
      is_active = true`.execute(tx.writes);
}

/** A role that was granted here stays granted here, though the source grants it too. */
async function giveRoles(
  tx: Transaction<AccountTables>,
  people: readonly AppliedPerson[],
): Promise<void> {
  await sql`
    insert into account_role (person_id, role_id, origin)
    select id, role_id, 'source' from ${applied(people)}, unnest(applied.roles) as role_id
    where applied.user_type <> 2
    on conflict (person_id, role_id) do nothing`.execute(tx.writes);
}

/** Whoever has roles and none in force gets the source's first, else the lowest. */
async function putRolesInForce(
  tx: Transaction<AccountTables>,
  people: readonly AppliedPerson[],
): Promise<void> {
  await sql`
    update account set role = coalesce(applied.roles[1], (
      select min(role_id) from account_role where account_role.person_id = account.person_id))
    from ${applied(people)}
    where account.person_id = applied.id and account.role is null and account.user_type <> 2`.execute(
    tx.writes,
  );
}
