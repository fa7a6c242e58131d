import { type Kysely, sql } from 'kysely';
import { isRefusal, type Refusal } from '#platform/contract/refusal.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { prepared, preparedWrite } from '#platform/database/prepared.ts';
import { momentOf, riyadhDay } from '#platform/language/times/day.ts';
import { claimFile } from '#services/files/server/public.ts';
import type { Settings } from '#services/settings/contract.ts';
import { chatImagePurpose } from '../calls.ts';
import { typeOfMessage } from '../message.ts';
import type { ConversationRow, MessageRow } from '../tables/tables.ts';
import type { By, ChatPlatform, Tables } from './chat-platform.ts';
import { imageUser } from './file-purpose.ts';
import { holdOpen, type NewMessage, openOwn, type Refused } from './open-conversation.ts';
import { isStudent } from './reach.ts';

/** Sends a message once: a repeat with the same key, from whichever process, answers what was written. */
export async function sendMessage(
  { database, live }: Pick<ChatPlatform, 'database' | 'live'>,
  message: NewMessage,
  { actor, now, settings }: By & { settings: Settings },
): Promise<MessageRow | Refusal<Refused>> {
  const since = momentOf(riyadhDay(now), '00:00').toISOString();
  return database.transaction(async (tx) => {
    await holdAuthor(tx, actor.id);
    const { client_key } = message;
    const [used] = await readToday(tx.writes, { author_id: actor.id, client_key, since });
    if (used?.sent_id) return findSent(tx, used.sent_id);
    const held = isStudent(actor)
      ? await openOwn(tx, message, { actor, now, settings, used, live })
      : await holdOpen(tx, message, { actor, now, live });
    return isRefusal(held) ? held : insertMessage(tx, held, message, { actor, now });
  });
}

/** One message of a person at a time, so that limits and keys are exact whatever is sent at once. */
async function holdAuthor({ writes }: Transaction<Tables>, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`chat author ${id}`}, 0))`.execute(
    writes,
  );
}

/** Counts the author’s messages since the day began in Riyadh, and finds this one if it was sent before. */
const readToday = prepared(
  (reads: Reads<Tables>, of: { author_id: number; client_key: string; since: string }) =>
    reads
      .selectFrom('chat_message')
      .select((e) => [
        sql<number>`count(*) filter (where time >= ${of.since})`.as('messages'),
        sql<number>`count(*) filter (where time >= ${of.since} and type = 'file')`.as('images'),
        e.fn.max('id').filterWhere('client_key', '=', of.client_key).as('sent_id'),
      ])
      .where('author_id', '=', of.author_id)
      .where((e) => e.or([e('time', '>=', of.since), e('client_key', '=', of.client_key)])),
);

function findSent({ writes }: Transaction<Tables>, id: number) {
  const sent = writes.selectFrom('chat_message').selectAll().where('id', '=', id);
  return sent.executeTakeFirstOrThrow();
}

const columns = [
  ...(['conversation_id', 'author_id', 'author_user_type', 'author_role', 'from_student'] as const),
  ...(['type', 'text', 'emoji', 'file_id', 'time', 'client_key'] as const),
];

const writeMessage = preparedWrite((writes: Kysely<Tables>, of: Omit<MessageRow, 'id'>) => {
  const values = Object.fromEntries(columns.map((name) => [name, of[name]]));
  return writes
    .insertInto('chat_message')
    .values(values as typeof of)
    .returning(['id', ...columns]);
});

async function insertMessage(
  tx: Transaction<Tables>,
  { id: conversation_id }: Pick<ConversationRow, 'id'>,
  { text, file, client_key }: NewMessage,
  { actor, now }: By,
): Promise<MessageRow | Refusal<'not_found'>> {
  const type = typeOfMessage(text, file !== undefined);
  const row = await writeMessage(tx, {
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
  });
  if (file === undefined) return row;
  const claim = { id: file, purpose: chatImagePurpose, owner_id: actor.id };
  const claimed = await claimFile(tx, { ...claim, used_by: imageUser, used_by_id: row.id });
  return isRefusal(claimed) ? claimed : row;
}
