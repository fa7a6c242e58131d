import type { Kysely } from 'kysely';
import type { Actor } from '#platform/access/actor.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { preparedWrite } from '#platform/database/prepared.ts';
import { type Live, roomOfPerson } from '#platform/live/live.ts';
import { countHolders } from '#services/accounts/server/public.ts';
import { findGuideOf } from '#services/people/server/public.ts';
import type { Settings } from '#services/settings/contract.ts';
import { type Desk, rolesOfDesk } from '../desk.ts';
import type { ConversationRow } from '../tables/tables.ts';
import type { By, Tables } from './chat-platform.ts';
import { holdConversation } from './reach.ts';
import { roomOfDesk, roomOfGuide, tell } from './rooms.ts';

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

interface Sending extends By {
  settings: Settings;
  live: Live;
  /** Messages of today. */
  used: Record<'messages' | 'images', number> | undefined;
}

/**
 * The student's conversation with the desk, made by the first message and opened again by any: with one more of theirs,
 * for which the desk has heard no sound yet. Both sides are signalled.
 */
export async function openOwn(
  tx: Transaction<Tables>,
  { desk, file }: NewMessage,
  { actor, now, settings, used, live }: Sending,
): Promise<Pick<ConversationRow, 'id'> | Refusal<Refused>> {
  if (desk === undefined) return refuse('not_found');
  const room = await findOpenDesk(tx.writes, settings, { desk, student: actor });
  if (room === null) return refuse('desk_closed');
  const { messages = 0, images = 0 } = used ?? {};
  if (messages >= settings.chat.messages_a_day) return refuse('messages_used_up');
  if (file && images >= settings.chat.images_a_day) return refuse('images_used_up');
  const held = await countOwn(tx, { student_id: actor.id, desk, last_at: now.toISOString() });
  live.changed(tx, [roomOfPerson(actor.id), room], { what: 'chat', id: held.id });
  return held;
}

const first = { student_messages: 1, staff_rung: false };

const countOwn = preparedWrite(
  (writes: Kysely<Tables>, of: Pick<ConversationRow, 'student_id' | 'desk' | 'last_at'>) =>
    writes
      .insertInto('chat_conversation')
      .values({ student_id: of.student_id, desk: of.desk, last_at: of.last_at, ...first })
      .onConflict((conflict) =>
        conflict.columns(['student_id', 'desk']).doUpdateSet((e) => ({
          last_at: of.last_at,
          student_messages: e('chat_conversation.student_messages', '+', 1),
          staff_rung: false,
          closed_at: null,
          closed_by: null,
        })),
      )
      .returning('id'),
);

/** The conversation that a member of staff writes in, with one more of their side. Both sides are signalled. */
export async function holdOpen(
  tx: Transaction<Tables>,
  { conversation }: NewMessage,
  { actor, now, live }: By & { live: Live },
): Promise<Pick<ConversationRow, 'id'> | Refusal<Refused>> {
  const held = await holdConversation(tx, conversation ?? 0, actor);
  if (isRefusal(held)) return held;
  if (held.closed_at !== null) return refuse('conversation_closed');
  const last_at = now.toISOString();
  await tx.writes
    .updateTable('chat_conversation')
    .set((e) => ({ last_at, staff_messages: e('staff_messages', '+', 1), student_rung: false }))
    .where('id', '=', held.id)
    .execute();
  await tell(live, tx, held);
  return held;
}

/**
 * The live room of those who read at the desk; null where a student may not write to it: the university has closed it,
 * or nobody would read. Queues are kept by gender, so that a desk with nobody in the student's section would never answer.
 */
export async function findOpenDesk(
  reads: Reads<Tables>,
  { chat }: Settings,
  { desk, student }: { desk: Desk; student: Pick<Actor, 'id' | 'gender'> },
): Promise<string | null> {
  if (!chat[`${desk}_desk`]) return null;
  if (desk === 'guide') {
    const guide = await findGuideOf(reads, student.id);
    return guide && roomOfGuide(guide.id);
  }
  const held = { roles: rolesOfDesk(desk), colleges: [], sections: [student.gender] };
  return (await countHolders(reads, held)).length > 0 ? roomOfDesk(desk, student.gender) : null;
}
