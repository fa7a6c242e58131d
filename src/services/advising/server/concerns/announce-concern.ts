import type { Actor } from '#platform/access/actor.ts';
import type { Transaction } from '#platform/database/database.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import { findGuideOf, type PeopleTables } from '#services/people/server/public.ts';
import type { Announcing } from '../announce.ts';
import type { ConcernRow } from './concern-queries.ts';

/**
 * Signals the author and the student's present guide. The student's screens are signalled only for praise, under a
 * separate name, so that a signal never reveals a concern.
 */
export async function announceConcern(
  { events, live }: Announcing,
  tx: Transaction<PeopleTables>,
  name: 'advising.concern_raised' | 'advising.concern_answered',
  { id, kind, student_id, raised_by, raised_role }: ConcernRow,
  { actor, now }: { actor: Pick<Actor, 'id'>; now: Date },
): Promise<void> {
  const about = { concern_id: id, kind, student_id, raised_by, raised_role };
  await events.announce(tx, name, { ...about, by: actor.id, now });
  const guide = await findGuideOf(tx.writes, student_id);
  const people = new Set([raised_by, actor.id, ...(guide ? [guide.id] : [])]);
  live.changed(tx, [...people].map(roomOfPerson), { what: 'concerns', id });
  if (kind === 'praise' && name === 'advising.concern_raised') {
    live.changed(tx, [roomOfPerson(student_id)], { what: 'praise' });
  }
}
