import type { Actor } from '#platform/access/actor.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import {
  type HeldStudent,
  holdStudents,
  type StudentsWithin,
} from '#services/people/server/public.ts';
import type { Assignment } from '../assignment.ts';
import { spreadEvenly } from '../spread.ts';
import { faultOfGuide } from './check-guide.ts';
import type { GuidancePlatform } from './export-students.ts';
import { type HeldGuide, holdGuides } from './guides.ts';
import { placeStudents } from './place-students.ts';

interface Wish {
  students: readonly number[];
  /** One guide for all, or several to spread the students among. */
  advisors: readonly number[];
  within: StudentsWithin;
  note: string;
  preview: boolean;
  actor: Actor;
  standard: number;
}

type WishRefusal = 'not_found' | 'not_a_guide' | 'guide_full' | 'guides_full' | 'other_section';

/** Assigns students to guides, all or none. */
export async function assignStudents(
  platform: GuidancePlatform,
  { within, standard, ...wish }: Wish,
  now: Date,
): Promise<Assignment | Refusal<WishRefusal>> {
  const [ids, advisor_ids] = [[...new Set(wish.students)], [...new Set(wish.advisors)]];
  return platform.database.transaction(async (tx) => {
    const guides = await holdGuides(tx, advisor_ids, standard);
    const students = await holdStudents(tx, { ids, within });
    if (students.length < ids.length) return refuse('not_found');
    if (guides.size < advisor_ids.length) return refuse('not_a_guide');
    const places = placesAmong(students, [...guides.values()]);
    if (!(places instanceof Map)) return places;
    const placings = students.map((student) => ({
      row_number: null,
      student_id: student.student_id,
      student,
      fault: null,
      guide: places.get(student.id) ?? null,
    }));
    return placeStudents(platform, tx, { ...wish, placings, now });
  });
}

/** Student → guide, or why the guides can't take all of them. */
function placesAmong(
  students: readonly HeldStudent[],
  guides: readonly HeldGuide[],
):
  | Map<number, HeldGuide>
  | Refusal<'not_a_guide' | 'guide_full' | 'guides_full' | 'other_section'> {
  const [only] = guides;
  if (guides.length === 1 && only) {
    const fault = faultOfGuide(only, students);
    return fault ?? new Map(students.map(({ id }) => [id, only]));
  }
  const spread = spreadEvenly(students, guides);
  const left_over = students.filter(({ id }) => spread.get(id) === null).length;
  if (left_over > 0) return refuse('guides_full', { values: { count: left_over } });
  const known = new Map(guides.map((guide) => [guide.id, guide]));
  return new Map(
    students.flatMap(({ id }) => {
      const guide = known.get(spread.get(id) ?? 0);
      return guide ? [[id, guide] as const] : [];
    }),
  );
}
