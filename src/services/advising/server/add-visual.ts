import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import { eventOf, sayChanged } from './announce.ts';
import type { By, Deps } from './command-needs.ts';
import { findMessage } from './queries.ts';
import { sideOf } from './reached-students.ts';
import { holdOpen, moveOn } from './reply-to-message.ts';
import { addSeenMark, attachFiles } from './thread/write-thread.ts';

/** Sets the actor's seen mark; later calls keep the first one. */
export async function markSeen({ database, live }: Deps, id: number, { actor, students, now }: By) {
  return database.transaction(async (tx) => {
    const message = await findMessage(tx.writes, { id, students });
    if (!message) return refuse('not_found');
    const { visual, isNew } = await addSeenMark(tx, id, { actor, now });
    if (isNew) await sayChanged(live, tx, message);
    return visual;
  });
}

/** Attaches a file to a case without a reply. */
export async function attachFile(
  { database, events, live }: Deps,
  { id, file }: { id: number; file: number },
  by: By,
) {
  return database.transaction(async (tx) => {
    const message = await holdOpen(tx, id, by);
    if (isRefusal(message)) return message;
    const attached = await attachFiles(tx, { message: id, ids: [file], field: 'file' }, by);
    if (isRefusal(attached)) return attached;
    const [visual] = attached;
    if (!visual) return refuse('not_found');
    await moveOn(tx, id, by);
    await events.announce(tx, 'advising.message_answered', {
      ...eventOf(message, by.actor.id, by.now),
      by_student: sideOf(by.actor) === 'student',
      entry: `file:${visual.id}`,
    });
    await sayChanged(live, tx, message);
    return visual;
  });
}
