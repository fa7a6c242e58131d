import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { type Actor, userTypes } from '#platform/access/actor.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { studentsReached } from '#services/people/server/public.ts';
import { deskOf } from '../desk.ts';
import type { ConversationRow } from '../tables/tables.ts';
import type { Tables } from './chat-platform.ts';

export function isStudent({ user_type }: Pick<Actor, 'user_type'>): boolean {
  return user_type === userTypes.student;
}

/**
 * Conversations that the role in force reaches: a student their own, a guide those of the students whom they guide now,
 * another desk those of its section.
 */
export function isReached(actor: Actor): Expression<SqlBool> {
  const e = expressionBuilder<Tables, 'chat_conversation'>();
  if (isStudent(actor)) return e('chat_conversation.student_id', '=', actor.id);
  const desk = deskOf(actor);
  if (desk === null) return e.lit(false);
  const students =
    desk === 'guide'
      ? studentsReached({ advisor_id: actor.id })
      : studentsReached({}, { gender: actor.gender });
  return e.and([
    e('chat_conversation.desk', '=', desk),
    e('chat_conversation.student_id', 'in', students),
  ]);
}

/** Another person's, or another desk's, is as absent as one that never was. */
export async function findConversation(
  reads: Reads<Tables>,
  id: number,
  actor: Actor,
): Promise<ConversationRow | Refusal<'not_found'>> {
  return (await reached(reads, id, actor).executeTakeFirst()) ?? refuse('not_found');
}

/** The same, locked: counts and state change under the row's lock. */
export async function holdConversation(
  { writes }: Transaction<Tables>,
  id: number,
  actor: Actor,
): Promise<ConversationRow | Refusal<'not_found'>> {
  const held = reached(writes, id, actor).forUpdate('chat_conversation');
  return (await held.executeTakeFirst()) ?? refuse('not_found');
}

function reached(reads: Reads<Tables>, id: number, actor: Actor) {
  const all = reads.selectFrom('chat_conversation').selectAll('chat_conversation');
  return all.where('id', '=', id).where(isReached(actor));
}
