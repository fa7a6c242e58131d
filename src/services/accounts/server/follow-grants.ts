import { sql } from 'kysely';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { AppliedPerson } from '#services/system-data/events.ts';
import type { AccountTables } from '../tables/tables.ts';
import type { Accounts } from './accounts.ts';
import { applied } from './applied-people.ts';
import { signalGrant } from './rights-rooms.ts';
import { listDeciders } from './role-deciders.ts';

type Tx = Transaction<AccountTables>;

interface Batch {
  people: readonly AppliedPerson[];
  /** Whether roles of this batch need a second yes; never while the university is being set up. */
  waits: boolean;
  now: Date;
}

interface SourceGrant {
  id: number;
  person_id: number;
  role_id: number;
}

/**
 * Psychological guidance that the source grants waits for a second yes like any other, and is no
 * longer waited for once the source takes it back.
 */
export async function followGrants(
  { live, events }: Pick<Accounts, 'live' | 'events'>,
  tx: Tx,
  batch: Batch,
): Promise<void> {
  const { now } = batch;
  const withdrawn = await withdrawGrants(tx, batch);
  const asked = batch.waits ? await askForRoles(tx, batch) : [];
  await writeAudit(
    tx,
    ...withdrawn.map((grant) => entryOf('accounts.role_withdrawn', grant, now)),
    ...asked.map((grant) => entryOf('accounts.role_asked', grant, now)),
  );
  for (const { id: grant_id, person_id, role_id } of asked) {
    const decider_ids = await listDeciders(tx.writes, { receiver_id: person_id, asked_by: null });
    await events.announce(tx, 'accounts.role_waits', {
      grant_id,
      person_id,
      user_type: 1,
      role_id,
      by: null,
      person_ids: [person_id, ...decider_ids],
      decider_ids,
      now,
    });
  }
  for (const { person_id } of [...withdrawn, ...asked]) signalGrant(live, tx, person_id);
}

function entryOf(action: string, { person_id, role_id }: SourceGrant, now: Date) {
  return { now, actor: null, action, subject: { kind: 'person', id: person_id }, to: { role_id } };
}

/** One that was declined is not asked for again while the source goes on granting it. */
async function askForRoles(tx: Tx, { people, now }: Batch): Promise<SourceGrant[]> {
  const { rows } = await sql<SourceGrant>`
    insert into role_grant (person_id, role_id, asked_at)
    select applied.id, role_id, ${now.toISOString()}
    from ${applied(people)}, unnest(applied.roles) as role_id
    where applied.user_type = 1 and role_id in (9, 19)
      and not exists (
        select from account_role held
        where held.person_id = applied.id and held.role_id = role_id.role_id)
      and not exists (
        select from role_grant earlier
        where earlier.person_id = applied.id and earlier.role_id = role_id.role_id
          and earlier.asked_by is null and earlier.is_standing
          and earlier.state in ('waiting', 'declined'))
    on conflict do nothing
    returning id, person_id, role_id`.execute(tx.writes);
  return rows;
}

/** What the source asked for and no longer does; everything, once the person is no instructor. */
async function withdrawGrants(tx: Tx, { people, now }: Batch): Promise<SourceGrant[]> {
  const { rows } = await sql<SourceGrant & { was_waiting: boolean }>`
    update role_grant set
      is_standing = false,
      state = case when earlier.state = 'waiting' then 'withdrawn' else earlier.state end,
      decided_at = coalesce(earlier.decided_at, ${now.toISOString()})
    from role_grant earlier, ${applied(people)}
    where role_grant.id = earlier.id and earlier.person_id = applied.id
      and earlier.is_standing and earlier.state in ('waiting', 'declined')
      and (applied.user_type <> 1
        or (earlier.asked_by is null and earlier.role_id <> all (applied.roles)))
    returning role_grant.id, role_grant.person_id, role_grant.role_id,
      earlier.state = 'waiting' as was_waiting`.execute(tx.writes);
  return rows.filter(({ was_waiting }) => was_waiting);
}
