import type { Actor } from '#platform/access/actor.ts';
import { onlyOne } from '#platform/contract/only-one.ts';
import { personIn } from '#platform/contract/person.ts';
import { isRefusal } from '#platform/contract/refusal.ts';
import type { Reads } from '#platform/database/database.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import type { Note } from '../contract.ts';
import { pageOfMessages } from '../message.ts';
import type { ConversationRow } from '../tables/tables.ts';
import type { Tables } from './chat-platform.ts';
import { presentConversations, presentMessages } from './present.ts';
import { findConversation, isStudent } from './reach.ts';

/** A page of a conversation. Notes are looked for only where staff ask. */
export async function readConversation(
  reads: Reads<Tables>,
  { id, before }: { id: number; before?: number | undefined },
  actor: Actor,
) {
  const row = await findConversation(reads, id, actor);
  if (isRefusal(row)) return row;
  const found = await reads
    .selectFrom('chat_message')
    .selectAll()
    .where('conversation_id', '=', id)
    .$if(before !== undefined, (q) => q.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(pageOfMessages + 1)
    .execute();
  const page = found.slice(0, pageOfMessages).reverse();
  return {
    conversation: onlyOne(await presentConversations(reads, [row], actor)),
    results: await presentMessages(reads, page, actor),
    has_more: found.length > pageOfMessages,
    ...(!isStudent(actor) && { notes: await listNotes(reads, row) }),
  };
}

async function listNotes(reads: Reads<Tables>, { id, desk }: ConversationRow): Promise<Note[]> {
  const rows = await reads
    .selectFrom('chat_note')
    .select(['id', 'author_id', 'text', 'time'])
    .where('conversation_id', '=', id)
    .where('desk', '=', desk)
    .orderBy('id', 'desc')
    .limit(pageOfMessages)
    .execute();
  const authors = rows.map(({ author_id }) => author_id);
  const names = await listPeopleNamed(reads, authors);
  return rows
    .reverse()
    .map(({ author_id, ...note }) => ({ ...note, author: personIn(names, author_id) }));
}
