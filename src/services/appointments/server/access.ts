import { type Actor, userTypes } from '#platform/access/actor.ts';
import type { Reads } from '#platform/database/database.ts';
import {
  findGuideOf,
  type PeopleTables,
  type PersonContact,
} from '#services/people/server/public.ts';

/** The live room of one guide, open to the guide and their students. */
export function roomOfGuide(staff_id: number): string {
  return `appointments:${staff_id}`;
}

/** Guides hear their own room, students their guide's; nobody else hears any. */
export async function roomsOf(reads: Reads<PeopleTables>, actor: Actor): Promise<string[]> {
  if (actor.user_type === userTypes.instructor) return [roomOfGuide(actor.id)];
  if (actor.user_type !== userTypes.student) return [];
  const guide = await findGuideOf(reads, actor.id);
  return guide ? [roomOfGuide(guide.id)] : [];
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
