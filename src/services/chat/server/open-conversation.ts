import type { Actor } from '#platform/access/actor.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import { countHolders } from '#services/accounts/server/public.ts';
import { findGuideOf } from '#services/people/server/public.ts';
import type { Settings } from '#services/settings/contract.ts';
import { type Desk, rolesOfDesk } from '../desk.ts';
import type { Tables } from './chat-platform.ts';
import { holdConversation } from './reach.ts';
import { findRooms, roomOfDesk, roomOfGuide } from './rooms.ts';

export interface NewMessage {
  desk?: Desk | undefined;
  conversation?: number | undefined;
  client_key: string;
  text: string;
  file?: number | undefined;
}

/** Where a message goes, and the live rooms of both sides. */
export interface Destination {
  own_desk: Desk | null;
  conversation_id: number | null;
  rooms: readonly string[];
}

/** A student writes to a desk: in their conversation with it, which is made by the first message. */
export async function findOwnDesk(
  reads: Reads<Tables>,
  { desk }: NewMessage,
  { actor, settings }: { actor: Actor; settings: Settings },
): Promise<Destination | Refusal<'not_found' | 'desk_closed'>> {
  if (desk === undefined) return refuse('not_found');
  const room = await findOpenDesk(reads, settings, { desk, student: actor });
  if (room === null) return refuse('desk_closed');
  return { own_desk: desk, conversation_id: null, rooms: [roomOfPerson(actor.id), room] };
}

/** Staff write in an open conversation of their desk, which is held until the message stands. */
export async function holdOpen(
  tx: Transaction<Tables>,
  { conversation }: NewMessage,
  actor: Actor,
): Promise<Destination | Refusal<'not_found' | 'conversation_closed'>> {
  const held = await holdConversation(tx, conversation ?? 0, actor);
  if (isRefusal(held)) return held;
  if (held.closed_at !== null) return refuse('conversation_closed');
  const { student, staff } = await findRooms(tx.writes, held);
  return { own_desk: null, conversation_id: held.id, rooms: [...student, ...staff] };
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
