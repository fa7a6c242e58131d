import type { Actor } from '#platform/access/actor.ts';
import { isAllowed } from '#platform/access/allow.ts';
import { outgoingContract } from '../contract.ts';

export const outgoingRoom = 'outgoing';

export function roomsOf(actor: Actor): readonly string[] {
  return isAllowed(outgoingContract.calls.listJobs.allow, actor) ? [outgoingRoom] : [];
}
