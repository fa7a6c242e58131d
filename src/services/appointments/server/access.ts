import { type Actor, userTypes } from '#platform/access/actor.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Reads } from '#platform/database/database.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import {
  findGuideOf,
  type PeopleTables,
  type PersonContact,
} from '#services/people/server/public.ts';
import type { AppointmentTables } from '../tables/tables.ts';
import { receiversOf } from './leave/leave-queries.ts';

/** The live room of one guide, open to the guide and their students. */
export function roomOfGuide(staff_id: number): string {
  return `appointments:${staff_id}`;
}

/** Guides hear their own room, students their guide's and those of the guide's deputies; nobody else hears any. */
export async function roomsOf(
  reads: Reads<AppointmentTables & PeopleTables>,
  actor: Actor,
  clock: Clock,
): Promise<string[]> {
  if (actor.user_type === userTypes.instructor) return [roomOfGuide(actor.id)];
  if (actor.user_type !== userTypes.student) return [];
  const guide = await findGuideOf(reads, actor.id);
  if (!guide) return [];
  const today = riyadhDay(clock.now());
  return (await receiversOf(reads, { staff_id: guide.id, today })).map(roomOfGuide);
}

/** Staff reach only their own slots; callers answer `not_found` for anybody else's. */
export function isOwn(actor: Actor, staff_id: number): boolean {
  return actor.id === staff_id;
}

/** A student reaches only the slots of their own guide. */
export async function guideOf(
  reads: Reads<PeopleTables>,
  actor: Actor,
): Promise<PersonContact | null> {
  return findGuideOf(reads, actor.id);
}
