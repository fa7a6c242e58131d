import { sql } from 'kysely';
import type { Actor } from '#platform/access/actor.ts';
import type { Reads } from '#platform/database/database.ts';
import { findGuideOf } from '#services/people/server/public.ts';
import type { Tables } from './chat-platform.ts';
import { isReached, isStudent } from './reach.ts';

/** Unread messages in reach. A student without a guide has no chat bell (spec section 5): nothing counts or sounds. */
export async function countUnread(reads: Reads<Tables>, actor: Actor) {
  const own = isStudent(actor);
  if (own && (await findGuideOf(reads, actor.id)) === null) return { count: 0, to_ring: null };
  const unread = own
    ? sql<number>`staff_messages - seen_by_student`
    : sql<number>`student_messages - seen_by_staff`;
  const rung = own ? sql`student_rung` : sql`staff_rung`;
  return reads
    .selectFrom('chat_conversation')
    .select([
      sql<number>`coalesce(sum(${unread}), 0)::integer`.as('count'),
      sql<number | null>`max(id) filter (where not ${rung})`.as('to_ring'),
    ])
    .where(unread, '>', 0)
    .where(isReached(actor))
    .executeTakeFirstOrThrow();
}
