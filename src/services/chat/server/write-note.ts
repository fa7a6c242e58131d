import { isRefusal } from '#platform/contract/refusal.ts';
import type { By, ChatPlatform } from './chat-platform.ts';
import { holdConversation } from './reach.ts';
import { findRooms } from './rooms.ts';

/** Writes a note for colleagues; no signal of it reaches the student. */
export async function writeNote(
  { database, live }: Pick<ChatPlatform, 'database' | 'live'>,
  { id, text }: { id: number; text: string },
  { actor, now }: By,
) {
  return database.transaction(async (tx) => {
    const row = await holdConversation(tx, id, actor);
    if (isRefusal(row)) return row;
    const time = now.toISOString();
    const note = await tx.writes
      .insertInto('chat_note')
      .values({ conversation_id: id, desk: row.desk, author_id: actor.id, text, time })
      .returning(['id', 'author_id', 'text', 'time'])
      .executeTakeFirstOrThrow();
    const { staff } = await findRooms(tx.writes, row);
    live.changed(tx, staff, { what: 'chat_notes', id });
    return note;
  });
}
