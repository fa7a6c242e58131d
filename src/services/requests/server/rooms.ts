import { type Actor, userTypes } from '#platform/access/actor.ts';
import type { Reads } from '#platform/database/database.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import type { StepRow } from '../tables/tables.ts';
import type { Tables } from './requests-platform.ts';
import { isSupervisor, seatsOf } from './seats.ts';

const roomOfRole = (user_type: number, role: number) => `requests:role:${user_type}:${role}`;
const supervisorRoom = 'requests:supervisor';

/** The live rooms of the roles in which the actor decides; guides are signalled in their own. */
export async function roomsOf(reads: Reads<Tables>, actor: Actor, now: Date): Promise<string[]> {
  if (actor.user_type === userTypes.student) return [];
  const seats = await seatsOf(reads, actor, now);
  return seats.flatMap((seat) => [
    roomOfRole(seat.user_type, seat.role),
    ...(isSupervisor(seat) ? [supervisorRoom] : []),
    ...(seat.deputy_of === null ? [] : [roomOfPerson(seat.deputy_of)]),
  ]);
}

/** The rooms of the holders of these steps, for signals; the supervisor gets all of them. */
export function roomsOfSteps(
  steps: readonly Pick<StepRow, 'guide_id' | 'user_type' | 'role'>[],
): string[] {
  const rooms = steps.flatMap(({ guide_id, user_type, role }) => [
    ...(guide_id === null ? [] : [roomOfPerson(guide_id)]),
    ...(user_type === null || role === null ? [] : [roomOfRole(user_type, role)]),
  ]);
  return [...new Set([...rooms, supervisorRoom])];
}
