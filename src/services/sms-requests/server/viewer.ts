import type { Actor } from '#platform/access/actor.ts';
import { isAllowed } from '#platform/access/allow.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import { approvers } from '../calls.ts';
import { approversRoom } from './sms-platform.ts';

/** Approvers see all requests, others their own. */
export interface Viewer {
  person_id: number;
  approves: boolean;
}

export function viewerOf(actor: Actor): Viewer {
  return { person_id: actor.id, approves: isAllowed(approvers, actor) };
}

/** Where a change of a request is seen. */
export function roomsOf({ asked_by }: { asked_by: number }): string[] {
  return [approversRoom, roomOfPerson(asked_by)];
}
