import { isRefusal, type Refusal } from '#platform/contract/refusal.ts';
import type { By, ChatPlatform } from './chat-platform.ts';
import { holdConversation, isStudent } from './reach.ts';
import { tell } from './rooms.ts';

/** Seen messages only ever grow; the sound for what is new is claimed by one browser of a side. */
export async function markConversation(
  { database, live }: Pick<ChatPlatform, 'database' | 'live'>,
  mark: { id: number; seen?: number | undefined; ring?: boolean | undefined },
  { actor }: By,
): Promise<{ claimed: boolean } | Refusal<'not_found'>> {
  const { id, seen = 0, ring = false } = mark;
  return database.transaction(async (tx) => {
    const row = await holdConversation(tx, id, actor);
    if (isRefusal(row)) return row;
    const own = isStudent(actor);
    const before = own ? row.seen_by_student : row.seen_by_staff;
    const all = own ? row.staff_messages : row.student_messages;
    const after = Math.max(before, Math.min(seen, all));
    const wasRung = own ? row.student_rung : row.staff_rung;
    const rung = wasRung || ring || after === all;
    const marks = own
      ? { seen_by_student: after, student_rung: rung }
      : { seen_by_staff: after, staff_rung: rung };
    if (after !== before || rung !== wasRung) {
      await tx.writes.updateTable('chat_conversation').set(marks).where('id', '=', id).execute();
    }
    if (after !== before) await tell(live, tx, row);
    return { claimed: ring && !wasRung };
  });
}
