import { sql } from 'kysely';
import type { Acting, Actor } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { personIn } from '#platform/contract/person.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Database, Reads } from '#platform/database/database.ts';
import { refuseBroken } from '#platform/database/violation.ts';
import { type Day, riyadhDay } from '#platform/language/times/day.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import type { DeputyRow } from '../tables/tables.ts';
import { isOffered } from './deputy-choices.ts';
import type { Deps, Tables } from './requests-platform.ts';

type No = 'not_found' | 'not_a_deputy' | 'has_deputy' | 'in_the_past';

/** Names who decides in one's own place, in the role in force, from one day to another. */
export async function nameDeputy(
  { database, events, live }: Pick<Deps, 'database' | 'events' | 'live'>,
  { deputy, from_day, to_day }: { deputy: number; from_day: Day; to_day: Day },
  { actor, now }: Acting,
): Promise<DeputyRow | Refusal<No>> {
  if (to_day < riyadhDay(now)) return refuse('in_the_past');
  if (!(await isOffered(database.reads, { id: deputy, actor }))) return refuse('not_a_deputy');
  const row = {
    person_id: actor.id,
    user_type: actor.user_type,
    role: actor.role,
    deputy_id: deputy,
    from_day,
    to_day,
    made_by: actor.id,
    made_at: now.toISOString(),
  };
  return refuseBroken(database, { form_deputy_overlaps: 'has_deputy' }, async (tx) => {
    const made = await tx.writes
      .insertInto('form_deputy')
      .values(row)
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeAudit(tx, {
      now,
      actor,
      action: 'requests.deputy_named',
      subject: { kind: 'person', id: deputy },
      to: { from_day, to_day },
    });
    await events.announce(tx, 'requests.deputy_named', {
      id: made.id,
      person_id: actor.id,
      deputy_id: deputy,
      from_day,
      to_day,
      now,
    });
    live.renew(tx, [deputy]);
    return made;
  });
}

/** Ends it before its last day. */
export async function endDeputy(
  { database, live }: Pick<Deps, 'database' | 'live'>,
  id: number,
  { actor, now }: Acting,
): Promise<DeputyRow | Refusal<'not_found'>> {
  return database.transaction(async (tx) => {
    const ended = await tx.writes
      .updateTable('form_deputy')
      .set({ ended_at: now.toISOString() })
      .where('id', '=', id)
      .where('person_id', '=', actor.id)
      .where('ended_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!ended) return refuse('not_found');
    await writeAudit(tx, {
      now,
      actor,
      action: 'requests.deputy_ended',
      subject: { kind: 'person', id: ended.deputy_id },
    });
    live.renew(tx, [ended.deputy_id]);
    return ended;
  });
}

/** One's own deputies, and whom one stands in for, today and later. */
export async function listDeputies({ reads }: Database<Tables>, { actor, now }: Acting) {
  const rows = await reads
    .selectFrom('form_deputy')
    .selectAll()
    .where((e) => e.or([e('person_id', '=', actor.id), e('deputy_id', '=', actor.id)]))
    .where('ended_at', 'is', null)
    .where('to_day', '>=', riyadhDay(now))
    .orderBy('from_day')
    .orderBy(sql.ref('id'))
    .limit(50)
    .execute();
  return { results: await presentDeputies(reads, rows, actor) };
}

export async function presentDeputies(
  reads: Reads<Tables>,
  rows: readonly DeputyRow[],
  actor: Pick<Actor, 'id'>,
) {
  const ids = rows.flatMap(({ person_id, deputy_id }) => [person_id, deputy_id]);
  const names = await listPeopleNamed(reads, ids);
  return rows.map(({ id, person_id, deputy_id, user_type, role, from_day, to_day }) => ({
    id,
    person: personIn(names, person_id),
    deputy: personIn(names, deputy_id),
    user_type: user_type as 1 | 3 | 4,
    role,
    from_day,
    to_day,
    is_own: person_id === actor.id,
  }));
}
