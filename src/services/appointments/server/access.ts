import { type Actor, type Gender, userTypes } from '#platform/access/actor.ts';
import { roles } from '#platform/access/roles.ts';
import type { Clock } from '#platform/clock/clock.ts';
import type { Reads } from '#platform/database/database.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import {
  findGuideOf,
  type PeopleTables,
  type PersonContact,
} from '#services/people/server/public.ts';
import { academic, psychological, type SlotType } from '../slot.ts';
import type { AppointmentTables } from '../tables/tables.ts';
import { receiversOf } from './leave/leave-queries.ts';
import type { SlotRow } from './queries.ts';

/** The live room of one guide, open to the guide and their students. */
export function roomOfGuide(staff_id: number): string {
  return `appointments:${staff_id}`;
}

/** The live room of the students of a section, who see the slots of all of its counsellors. */
function roomOfSection(section: Gender): string {
  return `appointments:section ${section}`;
}

/** The rooms of everybody who may see the slot. */
export function roomsOfSlot({ staff_id, section }: Pick<SlotRow, 'staff_id' | 'section'>) {
  return [roomOfGuide(staff_id), ...(section === null ? [] : [roomOfSection(section)])];
}

/** The type of the slots that staff open in their role in force. */
export function typeOf({ role }: Pick<Actor, 'role'>): SlotType {
  return role === roles.academic_guide ? academic : psychological;
}

/** Guides and counsellors hear their own room, students their guide's and those of the guide's deputies and their section's. */
export async function roomsOf(
  reads: Reads<AppointmentTables & PeopleTables>,
  actor: Actor,
  clock: Clock,
): Promise<string[]> {
  if (actor.user_type === userTypes.instructor) return [roomOfGuide(actor.id)];
  if (actor.user_type !== userTypes.student) return [];
  const guide = await findGuideOf(reads, actor.id);
  const section = roomOfSection(actor.gender);
  if (!guide) return [section];
  const today = riyadhDay(clock.now());
  const receivers = await receiversOf(reads, { staff_id: guide.id, today });
  return [...receivers.map(roomOfGuide), section];
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
