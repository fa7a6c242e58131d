import type { Actor } from '#platform/access/actor.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
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

/** Of an author today. */
type Used = Record<'messages' | 'images', number>;

export type Refused =
  | 'not_found'
  | 'desk_closed'
  | 'conversation_closed'
  | 'messages_used_up'
  | 'images_used_up';

/**
 * The student's conversation with the desk, made by the first message and opened again by any: with one more of theirs,
 * for which the desk has heard no sound yet.
 */
export async function openOwn(
  { writes }: Transaction<Tables>,
  { desk, file }: NewMessage,
  { actor, now, settings, used }: By & { settings: Settings; used: Used | undefined },
): Promise<ConversationRow | Refusal<Refused>> {
  if (desk === undefined) return refuse('not_found');
  const of = { desk, student: actor };
  if (!(await isDeskOpen(writes, settings, of))) return refuse('desk_closed');
  const { messages = 0, images = 0 } = used ?? {};
  if (messages >= settings.chat.messages_a_day) return refuse('messages_used_up');
  if (file && images >= settings.chat.images_a_day) return refuse('images_used_up');
  const counted = { last_at: now.toISOString(), staff_rung: false };
  return writes
    .insertInto('chat_conversation')
    .values({ student_id: actor.id, desk, student_messages: 1, ...counted })
    .onConflict((conflict) =>
      conflict.columns(['student_id', 'desk']).doUpdateSet((e) => ({
        ...counted,
        student_messages: e('chat_conversation.student_messages', '+', 1),
        closed_at: null,
        closed_by: null,
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The conversation that a member of staff writes in, with one more of their side. */
export async function holdOpen(
  tx: Transaction<Tables>,
  { conversation }: NewMessage,
  { actor, now }: By,
): Promise<ConversationRow | Refusal<Refused>> {
  const held = await holdConversation(tx, conversation ?? 0, actor);
  if (isRefusal(held)) return held;
  if (held.closed_at !== null) return refuse('conversation_closed');
  return tx.writes
    .updateTable('chat_conversation')
    .set((e) => ({
      last_at: now.toISOString(),
      staff_messages: e('staff_messages', '+', 1),
      student_rung: false,
    }))
    .where('id', '=', held.id)
    .returningAll()
    .executeTakeFirstOrThrow();
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
