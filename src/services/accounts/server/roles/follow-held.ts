import { type RawBuilder, sql } from 'kysely';
import { type UserType, userTypes } from '#platform/access/actor.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { AppliedPerson } from '#services/people/events.ts';
import type { ReloadEvents } from '#services/reloads/events.ts';
import { guidanceTypes } from '../../role.ts';
import type { AccountTables } from '../../tables/tables.ts';
import type { Accounts } from '../accounts.ts';
import { applied } from '../people/applied-people.ts';
import { auditGrants, type GrantSubject } from './grant-entry.ts';
import { signalGrant } from './rights-rooms.ts';
import { listDeciders } from './role-deciders.ts';

type Tx = Transaction<AccountTables>;
type Held = ReloadEvents['reloads.changes_held'];
type Followers = Pick<Accounts, 'live' | 'events'>;

interface AskedGrant extends GrantSubject {
  id: number;
  user_type: Exclude<UserType, typeof userTypes.student>;
  decider: 'holder' | 'administrator';
}

/**
 * Turns the changes that a staff reload held back into requests for approval. Withdraws what an earlier run
 * of the same file asked for and this one doesn't, and what an undone run asked for.
 */
export async function followHeld({ live, events }: Followers, tx: Tx, held: Held): Promise<void> {
  const { run_id, started_by, confirmed_by, chosen_by, now } = held;
  const withdrawn = await withdrawUnasked(tx, held);
  const asked = await askForChanges(tx, held);
  await auditGrants(tx, 'withdrawn', withdrawn, now);
  await auditGrants(tx, 'asked', asked, now);
  for (const { person_id } of [...withdrawn, ...asked]) signalGrant(live, tx, person_id);
  for (const decider of ['holder', 'administrator'] as const) {
    const theirs = asked.filter((grant) => grant.decider === decider);
    if (theirs.length === 0) continue;
    const parties = { person_id: 0, asked_by: null, started_by, confirmed_by, chosen_by };
    const decider_ids = await listDeciders(tx.writes, { ...parties, decider });
    await events.announce(tx, 'accounts.changes_wait', {
      run_id,
      decider_ids,
      now,
      count: theirs.length,
    });
  }
  // For a psychological guidance role, the recipient is notified as well.
  for (const { id: grant_id, person_id, user_type, role_id, decider } of asked) {
    if (decider !== 'holder' || role_id === null) continue;
    await events.announce(tx, 'accounts.role_waits', {
      grant_id,
      person_id,
      user_type,
      role_id,
      by: null,
      now,
      person_ids: [person_id],
      decider_ids: [],
    });
  }
}

/** Withdraws the pending requests of people whose user type changes: their codes mean other rights. */
export async function withdrawOfOtherType(
  { live }: Pick<Accounts, 'live'>,
  tx: Tx,
  { people, now }: { people: readonly AppliedPerson[]; now: Date },
): Promise<void> {
  const withdrawn = await withdraw(
    tx,
    sql`exists (
      select from account join ${applied(people)} on account.person_id = applied.id
      where applied.id = earlier.person_id and account.user_type <> applied.user_type)`,
    now,
  );
  await auditGrants(tx, 'withdrawn', withdrawn, now);
  for (const { person_id } of withdrawn) signalGrant(live, tx, person_id);
}

/** Those that waited. A declined one stays declined, but no longer blocks another like it. */
async function withdraw(
  tx: Tx,
  ofEarlier: RawBuilder<unknown>,
  now: Date,
): Promise<GrantSubject[]> {
  const { rows } = await sql<GrantSubject & { was_waiting: boolean }>`
    update role_grant
    set is_standing = false,
      state = case when earlier.state = 'waiting' then 'withdrawn' else earlier.state end,
      decided_at = coalesce(earlier.decided_at, ${now.toISOString()})
    from role_grant earlier
    where role_grant.id = earlier.id
      and earlier.is_standing and earlier.state in ('waiting', 'declined')
      and ${ofEarlier}
    returning role_grant.person_id, role_grant.field, role_grant.role_id,
      role_grant.before_value, role_grant.after_value,
      earlier.state = 'waiting' as was_waiting`.execute(tx.writes);
  return rows.filter(({ was_waiting }) => was_waiting);
}

function withdrawUnasked(tx: Tx, { kind, changes, spoken_of, undoes, now }: Held) {
  const isUnasked = sql`(earlier.run_id = ${undoes}::integer or (
    earlier.kind = ${kind}
    and (${spoken_of === null} or earlier.person_id = any(${[...(spoken_of ?? [])]}::integer[]))
    and not exists (
      select from ${heldIn(changes)}
      where held.person_id = earlier.person_id and held.field = earlier.field
        and held.role_id is not distinct from earlier.role_id
        and held.after_value is not distinct from earlier.after_value)))`;
  return withdraw(tx, isUnasked, now);
}

/** A declined request isn't repeated while the file keeps asking for it. */
async function askForChanges(tx: Tx, held: Held): Promise<AskedGrant[]> {
  const { kind, run_id, started_by, confirmed_by, chosen_by, now } = held;
  const { rows } = await sql<AskedGrant>`
    insert into role_grant (person_id, field, role_id, before_value, after_value, decider, kind,
      run_id, started_by, confirmed_by, chosen_by, asked_at)
    select held.person_id, held.field, held.role_id, held.before_value, held.after_value,
      case when ${ofGuidance} then 'holder' else 'administrator' end,
      ${kind}, ${run_id}, ${started_by}::integer, ${confirmed_by}::integer, ${chosen_by}::integer,
      ${now.toISOString()}
    from ${heldIn(held.changes)}
    join account on account.person_id = held.person_id
    where not exists (
        select from account_role has
        where has.person_id = held.person_id and has.role_id = held.role_id)
      and not exists (
        select from role_grant earlier
        where earlier.person_id = held.person_id and earlier.field = held.field
          and earlier.role_id is not distinct from held.role_id
          and earlier.after_value is not distinct from held.after_value
          and earlier.kind is not null and earlier.is_standing
          and earlier.state in ('waiting', 'declined'))
    on conflict do nothing
    returning id, person_id, field, role_id, before_value, after_value, decider,
      (select user_type from account where account.person_id = role_grant.person_id)`.execute(
    tx.writes,
  );
  return rows;
}

/**
 * Psychological guidance roles, and other changes of people who hold one: their holders decide about each
 * other.
 */
const ofGuidance = sql`account.user_type = ${userTypes.instructor} and (held.field = 'role' and held.role_id = any(${[...guidanceTypes]}::integer[])
  or held.field <> 'role' and exists (
    select from account_role has
    where has.person_id = held.person_id and has.role_id = any(${[...guidanceTypes]}::integer[])))`;

function heldIn(changes: Held['changes']) {
  return sql`jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as held (
    person_id integer, field text, role_id integer, before_value text, after_value text)`;
}
