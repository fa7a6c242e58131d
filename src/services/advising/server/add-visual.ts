import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import { eventOf, sayChanged } from './announce.ts';
import { attachFiles } from './attach-files.ts';
import type { By, Deps } from './command-needs.ts';
import { findMessage, type VisualRow } from './queries.ts';
import { sideOf } from './reached-students.ts';
import { holdOpen, moveOn } from './reply-to-message.ts';

/** The actor's seen mark: the first one stays, however often the message is shown. */
export async function markSeen(
  { database, live }: Deps,
  id: number,
  { actor, students, now }: By,
): Promise<VisualRow | Refusal<'not_found'>> {
  return database.transaction(async (tx) => {
    const message = await findMessage(tx.writes, { id, students });
    if (!message) return refuse('not_found');
    const mark = { message_id: id, person_id: actor.id };
    const left = await tx.writes
      .insertInto('guidance_visual')
      .values({ ...mark, person_role: actor.role, at: now.toISOString() })
      .onConflict((known) => known.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (left) {
      await sayChanged(live, tx, message);
      return left;
    }
    return tx.writes
      .selectFrom('guidance_visual')
      .selectAll()
      .where((e) => e.and(mark))
      .where('file_id', 'is', null)
      .executeTakeFirstOrThrow();
  });
}

/** A file that comes by itself. */
export async function attachFile(
  { database, events, live }: Deps,
  { id, file }: { id: number; file: number },
  by: By,
): Promise<VisualRow | Refusal<'not_found' | 'case_closed' | 'invalid_input'>> {
  return database.transaction(async (tx) => {
    const message = await holdOpen(tx, id, by);
    if (isRefusal(message)) return message;
    const attached = await attachFiles(tx, { message_id: id, ids: [file], field: 'file' }, by);
    if (isRefusal(attached)) return attached;
    const [visual] = attached;
    if (!visual) return refuse('not_found');
    await moveOn(tx, id, by);
    await events.announce(tx, 'advising.message_answered', {
      ...eventOf(message, by.actor.id, by.now),
      ...{ by_student: sideOf(by.actor) === 'student', entry: `file:${visual.id}` },
    });
    await sayChanged(live, tx, message);
    return visual;
  });
}
