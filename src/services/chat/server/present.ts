import type { Actor } from '#platform/access/actor.ts';
import { personIn } from '#platform/contract/person.ts';
import type { Reads } from '#platform/database/database.ts';
import { filesNamed } from '#services/files/server/public.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import type { Conversation, Message } from '../contract.ts';
import type { ConversationRow, MessageRow } from '../tables/tables.ts';
import type { Tables } from './chat-platform.ts';
import { listLast } from './list-last.ts';
import { isStudent } from './reach.ts';

/** As much of a message as a list shows. */
const longestPreview = 120;

export async function presentConversations(
  reads: Reads<Tables>,
  rows: readonly ConversationRow[],
  actor: Actor,
): Promise<Conversation[]> {
  const students = rows.map(({ student_id }) => student_id);
  const names = await listPeopleNamed(reads, students);
  const lasts = await listLast(reads, rows);
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

export async function presentMessages(
  reads: Reads<Tables>,
  rows: readonly MessageRow[],
  actor: Actor,
  known?: Awaited<ReturnType<typeof listPeopleNamed>>,
): Promise<Message[]> {
  const authors = rows.map(({ author_id }) => author_id);
  const names = known ?? (await listPeopleNamed(reads, authors));
  const pictures = rows.map(({ file_id }) => file_id);
  const files = await filesNamed(reads, pictures);
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
