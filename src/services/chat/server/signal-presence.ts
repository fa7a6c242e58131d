import { isRefusal } from '#platform/contract/refusal.ts';
import { presenceEveryMs } from '../message.ts';
import type { By, ChatPlatform } from './chat-platform.ts';
import { findConversation, isStudent } from './reach.ts';
import { findRooms } from './rooms.ts';

/** More people at once than this, and those who were quiet are forgotten. */
const mostKnown = 5000;

/** Tells the other side that somebody is here or typing. What comes faster than every 3 s is dropped before any work. */
export function presenceSignals({ database, live }: Pick<ChatPlatform, 'database' | 'live'>) {
  const latest = new Map<number, number>();

  function isTooSoon(person_id: number, at: number): boolean {
    if (Math.abs(at - (latest.get(person_id) ?? 0)) < presenceEveryMs) return true;
    if (latest.size >= mostKnown) latest.clear();
    latest.set(person_id, at);
    return false;
  }

  return async ({ id, typing }: { id: number; typing: boolean }, { actor, now }: By) => {
    if (isTooSoon(actor.id, now.getTime())) return { told: false };
    const row = await findConversation(database.reads, id, actor);
    if (isRefusal(row)) return row;
    const { student, staff } = await findRooms(database.reads, row);
    const what = typing ? 'chat_typing' : 'chat_here';
    live.tell(isStudent(actor) ? staff : student, { what, id });
    return { told: true };
  };
}
