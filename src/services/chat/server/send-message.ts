import { type Kysely, sql } from 'kysely';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import { preparedWrite } from '#platform/database/prepared.ts';
import { momentOf, riyadhDay } from '#platform/language/times/day.ts';
import { claimFile } from '#services/files/server/public.ts';
import type { Settings } from '#services/settings/contract.ts';
import { chatImagePurpose } from '../calls.ts';
import { contentOf } from '../message.ts';
import type { MessageRow } from '../tables/tables.ts';
import type { By, ChatPlatform, Tables } from './chat-platform.ts';
import { imageUser } from './file-purpose.ts';
import { type Destination, findOwnDesk, holdOpen, type NewMessage } from './open-conversation.ts';
import { isStudent } from './reach.ts';

export type Refused = 'not_found' | 'messages_used_up' | 'images_used_up' | Closed;
type Closed = 'desk_closed' | 'conversation_closed';
type Place = Destination | Refusal<'not_found' | Closed>;

/**
 * Sends a message once: a repeat with the same key, from whichever process, answers what was written. Both sides are
 * signalled, and the other side has heard no sound for it yet.
 */
export async function sendMessage(
  { database, live }: Pick<ChatPlatform, 'database' | 'live'>,
  message: NewMessage,
  by: By & { settings: Settings },
): Promise<MessageRow | Refusal<Refused>> {
  const { file: id } = message;
  if (isStudent(by.actor) && id === undefined) {
    const place = await findOwnDesk(database.reads, message, by);
    const { outcome, ...row } = await database.alone(writeMessage, valuesOf(message, place, by));
    if (outcome === 'sent') live.tell(roomsOf(place), { what: 'chat', id: row.conversation_id });
    return outcome === 'sent' || outcome === 'repeated' ? row : refuse(outcome);
  }
  return database.transaction(async (tx) => {
    const place = isStudent(by.actor)
      ? await findOwnDesk(tx.writes, message, by)
      : await holdOpen(tx, message, by.actor);
    const { outcome, ...row } = await writeMessage(tx, valuesOf(message, place, by));
    if (outcome !== 'sent') return outcome === 'repeated' ? row : refuse(outcome);
    live.changed(tx, roomsOf(place), { what: 'chat', id: row.conversation_id });
    if (id === undefined) return row;
    const claim = { id, purpose: chatImagePurpose, owner_id: row.author_id };
    const claimed = await claimFile(tx, { ...claim, used_by: imageUser, used_by_id: row.id });
    return isRefusal(claimed) ? claimed : row;
  });
}

function roomsOf(place: Place): readonly string[] {
  return isRefusal(place) ? [] : place.rooms;
}

function valuesOf(
  { text, file, client_key }: NewMessage,
  place: Place,
  { actor, now, settings }: By & { settings: Settings },
) {
  const row: Omit<MessageRow, 'id' | 'conversation_id'> = {
    author_id: actor.id,
    author_user_type: actor.user_type,
    author_role: actor.role,
    from_student: isStudent(actor),
    ...contentOf(text, file !== undefined),
    file_id: file ?? null,
    time: now.toISOString(),
    client_key,
  };
  const to = isRefusal(place) ? { own_desk: null, conversation_id: null } : place;
  return {
    message: JSON.stringify({ ...row, conversation_id: to.conversation_id }),
    own_desk: to.own_desk,
    denial: isRefusal(place) ? place.code : null,
    today_since: momentOf(riyadhDay(now), '00:00').toISOString(),
    ...settings.chat,
  };
}

/** The message that was sent, now or before; where the outcome is a refusal its columns are null. */
type Written = MessageRow & { outcome: 'sent' | 'repeated' | Refused };

const columns = [
  ...(['id', 'conversation_id', 'author_id', 'author_user_type', 'author_role'] as const),
  ...(['from_student', 'type', 'text', 'emoji', 'file_id', 'time', 'client_key'] as const),
];

/** See `chat_send` in tables/0002-send.sql, which counts, limits and writes. */
const writeMessage = preparedWrite((writes: Kysely<Tables>, of: ReturnType<typeof valuesOf>) => {
  const message = sql`jsonb_populate_record(null::chat_message, ${of.message}::jsonb)`;
  const limits = sql`${of.today_since}::timestamptz, ${of.messages_a_day}::int, ${of.images_a_day}::int`;
  const written = sql`chat_send(${message}, ${of.own_desk}::text, ${of.denial}::text, ${limits})`;
  const row = columns.map((name) => sql`(sent).${sql.ref(name)}`.as(name));
  const sent = writes.selectFrom(written.as<'written'>(sql.ref('written')));
  return sent.select([sql`outcome`.as('outcome'), ...row]).$castTo<Written>();
});
