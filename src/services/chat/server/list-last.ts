import { sql } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import type { MessageRow } from '../tables/tables.ts';
import type { Tables } from './chat-platform.ts';

type Last = Pick<MessageRow, 'type' | 'text' | 'emoji' | 'from_student'>;

/** The latest message of each conversation. */
export async function listLast(reads: Reads<Tables>, of: readonly { id: number }[]) {
  const latest = sql<Last & { id: number }>`(select wanted.id, last.*
    from unnest(${of.map(({ id }) => id)}::integer[]) as wanted (id), lateral (
      select type, text, emoji, from_student from chat_message
      where conversation_id = wanted.id order by chat_message.id desc limit 1) as last)`;
  const rows = await reads.selectFrom(latest.as('latest')).selectAll().execute();
  return new Map(rows.map(({ id, ...last }) => [id, last]));
}
