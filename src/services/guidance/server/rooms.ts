import type { Actor } from '#platform/access/actor.ts';
import type { Reads } from '#platform/database/database.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import type { AdvisorChange } from '#services/people/events.ts';
import {
  findStaffPlace,
  type HeldStudent,
  type PeopleTables,
} from '#services/people/server/public.ts';
import { firstYearLevels, reachOf } from '../reach.ts';

const roomOfMajor = (code: number) => `guidance:department:${code}`;
const roomOfCollege = (code: number) => `guidance:college:${code}`;
const firstYearRoom = 'guidance:first_year';
const universityRoom = 'guidance:university';

/** The room of the actor's reach, for signals of pending moves; guides and students use personal rooms. */
export async function roomsOf(reads: Reads<PeopleTables>, actor: Actor): Promise<string[]> {
  const kind = reachOf(actor);
  if (kind === null || kind === 'own') return [];
  if (kind === 'university') return [universityRoom];
  if (kind === 'first_year') return [firstYearRoom];
  const place = await findStaffPlace(reads, actor.id);
  const code = kind === 'department' ? place?.major_code : place?.college_code;
  if (code === null || code === undefined) return [];
  return [kind === 'department' ? roomOfMajor(code) : roomOfCollege(code)];
}

type Placed = Pick<HeldStudent, 'id' | 'major_code' | 'college_code' | 'level'>;

/** The rooms of every reach that includes one of these students. */
export function roomsAbove(students: readonly Placed[]): string[] {
  const rooms = students.flatMap(({ major_code, college_code, level }) => [
    roomOfMajor(major_code),
    roomOfCollege(college_code),
    ...(level <= firstYearLevels ? [firstYearRoom] : []),
  ]);
  return students.length === 0 ? [] : [...new Set(rooms), universityRoom];
}

/** The personal rooms of the students and of their guides before and after. */
export function roomsOfChanges(changes: readonly AdvisorChange[]): string[] {
  const ids = changes.flatMap(({ student_id, from_id, to_id }) => [student_id, from_id, to_id]);
  return [...new Set(ids)].filter((id) => id !== null).map(roomOfPerson);
}
