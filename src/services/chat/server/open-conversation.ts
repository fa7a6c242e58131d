import type { Actor } from '#platform/access/actor.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { momentOf, riyadhDay } from '#platform/language/times/day.ts';
import { countHolders } from '#services/accounts/server/public.ts';
import { findGuideOf } from '#services/people/server/public.ts';
import type { Settings } from '#services/settings/contract.ts';
import { type Desk, rolesOfDesk } from '../desk.ts';
import type { ConversationRow } from '../tables/tables.ts';
import type { By, Tables } from './chat-platform.ts';
import { holdConversation } from './reach.ts';

export interface NewMessage {
  desk?: Desk | undefined;
  conversation?: number | undefined;
  client_key: string;
  text: string;
  file?: number | undefined;
}

export type Refused =
  | 'not_found'
  | 'desk_closed'
  | 'conversation_closed'
  | 'messages_used_up'
  | 'images_used_up';

/** The student's conversation with the desk, made by the first message and opened again by any. */
export async function openOwn(
  tx: Transaction<Tables>,
  { desk, file }: NewMessage,
  { actor, now, settings }: By & { settings: Settings },
): Promise<ConversationRow | Refusal<Refused>> {
  if (desk === undefined) return refuse('not_found');
  const of = { desk, student: actor };
  if (!(await isDeskOpen(tx.writes, settings, of))) return refuse('desk_closed');
  const used = await countToday(tx, { actor, now });
  if (used.messages >= settings.chat.messages_a_day) return refuse('messages_used_up');
  if (file !== undefined && used.images >= settings.chat.images_a_day) {
    return refuse('images_used_up');
  }
  return tx.writes
    .insertInto('chat_conversation')
    .values({ student_id: actor.id, desk, last_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict.columns(['student_id', 'desk']).doUpdateSet({ closed_at: null, closed_by: null }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function countToday({ writes }: Transaction<Tables>, { actor, now }: By) {
  return writes
    .selectFrom('chat_message')
    .select((e) => [
      e.fn.countAll<number>().as('messages'),
      e.fn.countAll<number>().filterWhere('type', '=', 'file').as('images'),
    ])
    .where('author_id', '=', actor.id)
    .where('time', '>=', momentOf(riyadhDay(now), '00:00').toISOString())
    .executeTakeFirstOrThrow();
}

export async function holdOpen(
  tx: Transaction<Tables>,
  { conversation }: NewMessage,
  { actor }: By,
): Promise<ConversationRow | Refusal<Refused>> {
  const held = await holdConversation(tx, conversation ?? 0, actor);
  if (isRefusal(held)) return held;
  return held.closed_at === null ? held : refuse('conversation_closed');
}

/**
 * Whether a student may write to the desk: the university has opened it, and somebody would read it. Queues are kept by
 * gender, so that a desk with nobody in the student's section would never answer.
 */
export async function isDeskOpen(
  reads: Reads<Tables>,
  { chat }: Settings,
  { desk, student }: { desk: Desk; student: Pick<Actor, 'id' | 'gender'> },
): Promise<boolean> {
  if (!chat[`${desk}_desk`]) return false;
  if (desk === 'guide') return (await findGuideOf(reads, student.id)) !== null;
  const held = { roles: rolesOfDesk(desk), colleges: [], sections: [student.gender] };
  return (await countHolders(reads, held)).length > 0;
}
