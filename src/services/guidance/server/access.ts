import { type Actor, userTypes } from '#platform/access/actor.ts';
import { foundByContact, foundByIdentity } from '#services/accounts/server/public.ts';
import type { StudentsWithin } from '#services/system-data/server/public.ts';
import { firstYearLevels, type ReachKind, reachOf } from '../reach.ts';

/**
 * Whose students the role in force sees. Department, college and section are those of the source;
 * a guide's students are the guide's whichever section they are in. Who doesn't see the whole university sees no
 * national id, and finds nobody by one.
 */
export function reachedBy(actor: Pick<Actor, 'id' | 'user_type' | 'role'>): StudentsWithin {
  const kind = reachOf(actor);
  if (kind === null) throw new Error(`role ${actor.role} sees no students`);
  const found_by = kind === 'university' ? foundByIdentity : foundByContact;
  return { ...reaches[kind](actor.id), found_by };
}

/** Within what a role may see this one student: students see themselves and nobody else. */
export function recordWithin(actor: Actor, student_id: number): StudentsWithin | null {
  if (actor.user_type !== userTypes.student) return reachedBy(actor);
  return actor.id === student_id ? {} : null;
}

const reaches: Record<ReachKind, (staff_id: number) => StudentsWithin> = {
  own: (id) => ({ advisor_id: id }),
  department: (id) => ({ department_of: id, section_of: id }),
  college: (id) => ({ college_of: id, section_of: id }),
  first_year: (id) => ({ level_to: firstYearLevels, section_of: id }),
  university: (id) => ({ section_of: id }),
};
