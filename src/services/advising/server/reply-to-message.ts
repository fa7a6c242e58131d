import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import { mayDo } from '../message.ts';
import { eventOf, sayChanged } from './announce.ts';
import { attachFiles } from './attach-files.ts';
import { caseDecision } from './case-decision.ts';
import type { By, Deps, Tables } from './command-needs.ts';
import type { MessageRow, ReplyRow, VisualRow } from './queries.ts';
import { sideOf } from './reached-students.ts';

type No = 'not_found' | 'case_closed' | 'invalid_input';

/** Answers a message, with files where there are some. */
export async function replyToMessage(
  { database, events, live }: Deps,
  { id, reply, files }: { id: number; reply: string; files: readonly number[] },
  by: By,
): Promise<{ row: ReplyRow; visuals: VisualRow[] } | Refusal<No>> {
  const { actor, now } = by;
  return database.transaction(async (tx) => {
    const message = await holdOpen(tx, id, by);
    if (isRefusal(message)) return message;
    const row = await tx.writes
      .insertInto('guidance_reply')
      .values({
        ...{ message_id: id, author_id: actor.id, author_role: actor.role },
        ...{ reply, written_at: now.toISOString() },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const attachment = { message_id: id, reply_id: row.id, ids: files, field: 'files' as const };
    const visuals = await attachFiles(tx, attachment, by);
    if (isRefusal(visuals)) return visuals;
    await moveOn(tx, id, by);
    await events.announce(tx, 'advising.message_answered', {
      ...eventOf(message, actor.id, now),
      ...{ by_student: sideOf(actor) === 'student', entry: `reply:${row.id}` },
    });
    await sayChanged(live, tx, message);
    return { row, visuals };
  });
}

/** The message, held while it may be answered. */
export async function holdOpen(
  tx: Transaction<Tables>,
  id: number,
  { actor, students }: By,
): Promise<MessageRow | Refusal<'not_found' | 'case_closed'>> {
  const held = await caseDecision.hold(tx, { id, students });
  if (isRefusal(held)) return held;
  return mayDo('reply', held.row, sideOf(actor)) ? held.row : refuse('case_closed');
}

/** Whoever has spoken last waits for the other side. */
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
