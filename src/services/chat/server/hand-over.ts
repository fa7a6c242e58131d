import { writeAudit } from '#platform/audit/audit.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import { findStudentPlace } from '#services/people/server/public.ts';
import type { Settings } from '#services/settings/contract.ts';
import type { Desk } from '../desk.ts';
import type { ConversationRow } from '../tables/tables.ts';
import type { By, ChatPlatform, Tables } from './chat-platform.ts';
import { findOpenDesk } from './open-conversation.ts';
import { holdConversation } from './reach.ts';
import { tell } from './rooms.ts';

/** Gives the conversation to another desk. Its notes stay with the desk that wrote them. */
export async function handOver(
  { database, live }: Pick<ChatPlatform, 'database' | 'live'>,
  { id, desk }: { id: number; desk: Desk },
  { actor, now, settings }: By & { settings: Settings },
): Promise<{ id: number } | Refusal<'not_found' | 'desk_closed' | 'same_desk'>> {
  return database.transaction(async (tx) => {
    const row = await holdConversation(tx, id, actor);
    if (isRefusal(row)) return row;
    if (row.desk === desk) return refuse('same_desk');
    const student = await findStudentPlace(tx.writes, row.student_id);
    if (!student || !(await findOpenDesk(tx.writes, settings, { desk, student })))
      return refuse('desk_closed');
    const there = await tx.writes
      .selectFrom('chat_conversation')
      .selectAll()
      .where('student_id', '=', student.id)
      .where('desk', '=', desk)
      .forUpdate()
      .executeTakeFirst();
    if (there) await join(tx, row, there);
    else await move(tx, row, desk);
    await writeAudit(tx, {
      now,
      actor,
      action: 'chat.handed_over',
      subject: { kind: 'person', id: row.student_id },
      from: { desk: row.desk },
      to: { desk },
    });
    await tell(live, tx, row);
    const target = there?.id ?? id;
    await tell(live, tx, { ...row, id: target, desk });
    return { id: target };
  });
}

const handedBy = ({ desk }: ConversationRow) => ({
  handed_from: desk,
  staff_rung: false,
  closed_at: null,
  closed_by: null,
});

/** All of it is new to the other desk. */
async function move({ writes }: Transaction<Tables>, row: ConversationRow, desk: Desk) {
  await writes
    .updateTable('chat_conversation')
    .set({ desk, seen_by_staff: 0, ...handedBy(row) })
    .where('id', '=', row.id)
    .execute();
}

/** The other desk already talks with the student: its conversation takes the messages, and counts them as unread. */
async function join({ writes }: Transaction<Tables>, row: ConversationRow, there: ConversationRow) {
  const moved = { conversation_id: there.id };
  for (const table of ['chat_message', 'chat_note'] as const) {
    await writes.updateTable(table).set(moved).where('conversation_id', '=', row.id).execute();
  }
  await writes.deleteFrom('chat_conversation').where('id', '=', row.id).execute();
  await writes
    .updateTable('chat_conversation')
    .set({
      student_messages: there.student_messages + row.student_messages,
      staff_messages: there.staff_messages + row.staff_messages,
      seen_by_student: there.seen_by_student + row.seen_by_student,
      last_at: [there.last_at, row.last_at].toSorted().at(-1) ?? there.last_at,
      ...handedBy(row),
    })
    .where('id', '=', there.id)
    .execute();
}
