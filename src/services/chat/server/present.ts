import { sql } from 'kysely';
import type { Actor } from '#platform/access/actor.ts';
import { personIn } from '#platform/contract/person.ts';
import type { Reads } from '#platform/database/database.ts';
import { filesNamed } from '#services/files/server/public.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import type { Conversation, Message } from '../contract.ts';
import type { ConversationRow, MessageRow } from '../tables/tables.ts';
import type { Tables } from './chat-platform.ts';
import { isStudent } from './reach.ts';

/** As much of a message as a list shows. */
const longestPreview = 120;

export async function presentConversations(
  reads: Reads<Tables>,
  rows: readonly ConversationRow[],
  actor: Actor,
): Promise<Conversation[]> {
  const names = await listPeopleNamed(
    reads,
    rows.map(({ student_id }) => student_id),
  );
  const lasts = await listLast(
    reads,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const student = personIn(names, row.student_id);
    const fromStudent = row.student_messages - row.seen_by_staff;
    const fromStaff = row.staff_messages - row.seen_by_student;
    const last = lasts.get(row.id);
    return {
      id: row.id,
      desk: row.desk,
      student,
      enName: student.full_name,
      arName: student.full_name_ar,
      time: row.last_at,
      seenFromAdmin: fromStudent === 0,
      adminRing: row.staff_rung,
      appRing: row.student_rung,
      oldMessageAdmin: row.seen_by_staff,
      oldMessageApp: row.seen_by_student,
      unread: isStudent(actor) ? fromStaff : fromStudent,
      unread_by_other: isStudent(actor) ? fromStudent : fromStaff,
      closed_at: row.closed_at,
      handed_from: row.handed_from,
      last: {
        type: last?.type ?? 'text',
        text: (last?.emoji ?? last?.text)?.slice(0, longestPreview) ?? '…',
        from_student: last?.from_student ?? true,
      },
    };
  });
}

type Last = Pick<MessageRow, 'type' | 'text' | 'emoji' | 'from_student'>;

/** The latest message of each. */
async function listLast(reads: Reads<Tables>, ids: readonly number[]): Promise<Map<number, Last>> {
  const latest = sql<Last & { id: number }>`(select asked.id, last.*
    from unnest(${ids}::integer[]) as asked (id), lateral (
      select type, text, emoji, from_student from chat_message
      where conversation_id = asked.id order by chat_message.id desc limit 1) as last)`;
  const rows = await reads.selectFrom(latest.as('latest')).selectAll().execute();
  return new Map(rows.map(({ id, ...last }) => [id, last]));
}

export async function presentMessages(
  reads: Reads<Tables>,
  rows: readonly MessageRow[],
  actor: Actor,
): Promise<Message[]> {
  const names = await listPeopleNamed(
    reads,
    rows.map(({ author_id }) => author_id),
  );
  const files = await filesNamed(
    reads,
    rows.map(({ file_id }) => file_id),
  );
  return rows.map(({ id, author_id, author_role: role, file_id, ...row }) => ({
    id,
    author: personIn(names, author_id),
    role,
    type: row.type,
    text: row.text,
    emoji: row.emoji,
    file: files.get(file_id ?? 0) ?? null,
    time: row.time,
    from_student: row.from_student,
    is_sent: author_id === actor.id && role === actor.role,
  }));
}
