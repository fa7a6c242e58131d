import type { Actor } from '#platform/access/actor.ts';
import { foundByContact, foundByIdentity } from '#services/accounts/server/public.ts';
import type { StudentsWithin } from '#services/people/server/public.ts';
import { firstYearLevels, type ReachKind, reachOf } from '../reach.ts';

/**
 * The reach of the role in force. Department, college and section come from the source; a guide reaches their own
 * students in either section. Only roles that reach the whole university see national ids and can search by them.
 */
export function reachedBy(actor: Pick<Actor, 'id' | 'user_type' | 'role'>): StudentsWithin {
  const kind = reachOf(actor);
  if (kind === null) throw new Error(`role ${actor.role} sees no students`);
  const found_by = kind === 'university' ? foundByIdentity : foundByContact;
  return { ...reaches[kind](actor.id), found_by };
}

/** The students whom the role may name by number: those that it sees, or any for a role without a list. */
export function namedBy(actor: Pick<Actor, 'id' | 'user_type' | 'role'>): StudentsWithin {
  return reachOf(actor) === null ? reaches.university(actor.id) : reachedBy(actor);
}

export const reaches: Record<ReachKind, (staff_id: number) => StudentsWithin> = {
  own: (id) => ({ advisor_id: id }),
  department: (id) => ({ department_of: id, section_of: id }),
  college: (id) => ({ college_of: id, section_of: id }),
  first_year: (id) => ({ level_to: firstYearLevels, section_of: id }),
  university: (id) => ({ section_of: id }),
};
