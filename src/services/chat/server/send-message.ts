import { sql } from 'kysely';
import { isRefusal, type Refusal } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Live } from '#platform/live/live.ts';
import { claimFile } from '#services/files/server/public.ts';
import type { Settings } from '#services/settings/contract.ts';
import { chatImagePurpose } from '../calls.ts';
import { typeOfMessage } from '../message.ts';
import type { ConversationRow, MessageRow } from '../tables/tables.ts';
import type { By, ChatPlatform, Tables } from './chat-platform.ts';
import { imageUser } from './file-purpose.ts';
import { holdOpen, type NewMessage, openOwn, type Refused } from './open-conversation.ts';
import { isStudent } from './reach.ts';
import { findRooms } from './rooms.ts';

/** Sends a message once: a repeat with the same key, from whichever process, answers what was written. */
export async function sendMessage(
  { database, live }: Pick<ChatPlatform, 'database' | 'live'>,
  message: NewMessage,
  { actor, now, settings }: By & { settings: Settings },
): Promise<MessageRow | Refusal<Refused>> {
  const by = { actor, now };
  return database.transaction(async (tx) => {
    await holdAuthor(tx, actor.id);
    const known = await findSent(tx, actor.id, message.client_key);
    if (known) return known;
    const held = isStudent(actor)
      ? await openOwn(tx, message, { ...by, settings })
      : await holdOpen(tx, message, by);
    if (isRefusal(held)) return held;
    const row = await insertMessage(tx, held, message, by);
    if (isRefusal(row)) return row;
    await count(tx, held, by);
    await tell(live, tx, held);
    return row;
  });
}

/** One message of a person at a time, so that limits and keys are exact whatever is sent at once. */
async function holdAuthor({ writes }: Transaction<Tables>, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`chat author ${id}`}, 0))`.execute(
    writes,
  );
}

function findSent({ writes }: Transaction<Tables>, author_id: number, client_key: string) {
  return writes
    .selectFrom('chat_message')
    .selectAll()
    .where('author_id', '=', author_id)
    .where('client_key', '=', client_key)
    .executeTakeFirst();
}

async function insertMessage(
  tx: Transaction<Tables>,
  { id: conversation_id }: ConversationRow,
  { text, file, client_key }: NewMessage,
  { actor, now }: By,
): Promise<MessageRow | Refusal<'not_found'>> {
  const type = typeOfMessage(text, file !== undefined);
  const row = await tx.writes
    .insertInto('chat_message')
    .values({
      conversation_id,
      author_id: actor.id,
      author_user_type: actor.user_type,
      author_role: actor.role,
      from_student: isStudent(actor),
      type,
      text: type === 'emoji' ? '' : text,
      emoji: type === 'emoji' ? text : null,
      file_id: file ?? null,
      time: now.toISOString(),
      client_key,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (file === undefined) return row;
  const claim = { id: file, purpose: chatImagePurpose, owner_id: actor.id };
  const claimed = await claimFile(tx, { ...claim, used_by: imageUser, used_by_id: row.id });
  return isRefusal(claimed) ? claimed : row;
}

/** One more of this side, for which the other has heard no sound yet. */
async function count({ writes }: Transaction<Tables>, { id }: ConversationRow, { actor, now }: By) {
  const last_at = now.toISOString();
  await writes
    .updateTable('chat_conversation')
    .set((e) =>
      isStudent(actor)
        ? { last_at, student_messages: e('student_messages', '+', 1), staff_rung: false }
        : { last_at, staff_messages: e('staff_messages', '+', 1), student_rung: false },
    )
    .where('id', '=', id)
    .execute();
}

/** Signals both sides to fetch again. */
export async function tell(
  live: Live,
  tx: Transaction<Tables>,
  row: Pick<ConversationRow, 'id' | 'student_id' | 'desk'>,
): Promise<void> {
  const { student, staff } = await findRooms(tx.writes, row);
  live.changed(tx, [...student, ...staff], { what: 'chat', id: row.id });
}
