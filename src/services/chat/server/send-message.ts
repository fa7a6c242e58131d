import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import { momentOf, riyadhDay } from '#platform/language/times/day.ts';
import { claimFile } from '#services/files/server/public.ts';
import type { Settings } from '#services/settings/contract.ts';
import { chatImagePurpose } from '../calls.ts';
import { typeOfMessage } from '../message.ts';
import type { MessageRow } from '../tables/tables.ts';
import type { By, ChatPlatform, Tables } from './chat-platform.ts';
import { imageUser } from './file-purpose.ts';
import { type Destination, findOwnDesk, holdOpen, type NewMessage } from './open-conversation.ts';
import { isStudent } from './reach.ts';
import { type Refused, writeMessage } from './write-message.ts';

type Sender = By & { settings: Settings };
type Sent = MessageRow | Refusal<Refused>;
type Place = Destination | Refusal<Refused>;

/**
 * Sends a message once: a repeat with the same key, from whichever process, answers what was written. Both sides are
 * signalled, and the other side has heard no sound for it yet.
 */
export async function sendMessage(
  { database, live }: Pick<ChatPlatform, 'database' | 'live'>,
  message: NewMessage,
  by: Sender,
): Promise<Sent> {
  if (isStudent(by.actor) && message.file === undefined) {
    const place = await findOwnDesk(database.reads, message, by);
    const { outcome, ...row } = await database.alone(writeMessage, valuesOf(message, place, by));
    if (outcome === 'sent') live.tell(roomsOf(place), { what: 'chat', id: row.conversation_id });
    return isWritten(outcome) ? row : refuse(outcome);
  }
  return database.transaction(async (tx) => {
    const place = isStudent(by.actor)
      ? await findOwnDesk(tx.writes, message, by)
      : await holdOpen(tx, message, by.actor);
    const { outcome, ...row } = await writeMessage(tx, valuesOf(message, place, by));
    if (!isWritten(outcome)) return refuse(outcome);
    if (outcome === 'repeated') return row;
    live.changed(tx, roomsOf(place), { what: 'chat', id: row.conversation_id });
    return message.file === undefined ? row : claimImage(tx, row, message.file);
  });
}

function isWritten(outcome: string): outcome is 'sent' | 'repeated' {
  return outcome === 'sent' || outcome === 'repeated';
}

function roomsOf(place: Place): readonly string[] {
  return isRefusal(place) ? [] : place.rooms;
}

function valuesOf(message: NewMessage, place: Place, { actor, now, settings }: Sender) {
  const { text, file, client_key } = message;
  const { messages_a_day, images_a_day } = settings.chat;
  const to = isRefusal(place) ? { own_desk: null, conversation_id: null } : place;
  const type = typeOfMessage(text, file !== undefined);
  const row: Omit<MessageRow, 'id' | 'conversation_id'> = {
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
  };
  return {
    message: JSON.stringify({ ...row, conversation_id: to.conversation_id }),
    own_desk: to.own_desk,
    denial: isRefusal(place) ? place.code : null,
    since: momentOf(riyadhDay(now), '00:00').toISOString(),
    messages_a_day,
    images_a_day,
  };
}

async function claimImage(tx: Transaction<Tables>, row: MessageRow, id: number): Promise<Sent> {
  const claim = { id, purpose: chatImagePurpose, owner_id: row.author_id };
  const claimed = await claimFile(tx, { ...claim, used_by: imageUser, used_by_id: row.id });
  return isRefusal(claimed) ? claimed : row;
}
