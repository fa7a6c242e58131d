import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import { mayDo } from '../message.ts';
import type { Tables } from './advising-platform.ts';
import { eventOf, sayChanged } from './announce.ts';
import { caseDecision } from './case-decision.ts';
import type { By, Deps } from './command-needs.ts';
import type { MessageRow } from './queries.ts';
import { sideOf } from './reached-students.ts';
import { addReply } from './thread/write-thread.ts';

/** Replies to a message, with any files. */
export async function replyToMessage(
  { database, events, live }: Deps,
  { id, reply, files }: { id: number; reply: string; files: readonly number[] },
  by: By,
) {
  const { actor, now } = by;
  return database.transaction(async (tx) => {
    const message = await holdOpen(tx, id, by);
    if (isRefusal(message)) return message;
    const said = await addReply(tx, { message: id, reply, files }, by);
    if (isRefusal(said)) return said;
    await moveOn(tx, id, by);
    await events.announce(tx, 'advising.message_answered', {
      ...eventOf(message, actor.id, now),
      by_student: sideOf(actor) === 'student',
      entry: `reply:${said.row.id}`,
    });
    await sayChanged(live, tx, message);
    return said;
  });
}

/** Locks the message, or refuses if it can't be answered. */
export async function holdOpen(
  tx: Transaction<Tables>,
  id: number,
  { actor, students }: By,
): Promise<MessageRow | Refusal<'not_found' | 'case_closed'>> {
  const held = await caseDecision.hold(tx, { id, students });
  if (isRefusal(held)) return held;
  return mayDo('reply', held.row, sideOf(actor)) ? held.row : refuse('case_closed');
}

/** Updates whose turn it is: after a reply the other side's. */
export async function moveOn({ writes }: Transaction<Tables>, id: number, { actor, now }: By) {
  const at = now.toISOString();
  const by_student = sideOf(actor) === 'student';
  await writes
    .updateTable('guidance_message')
    .set({ awaits_staff: by_student, moved_at: at })
    .$if(by_student, (answer) =>
      answer.set((e) => ({ answered_at: e.fn.coalesce('answered_at', e.val(at)) })),
    )
    .where('id', '=', id)
    .execute();
}
