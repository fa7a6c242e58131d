import { type Expression, sql } from 'kysely';
import { type Actor, userTypes } from '#platform/access/actor.ts';
import { reachedBy } from '#services/guidance/server/public.ts';
import { type StudentFilters, studentsReached } from '#services/system-data/server/public.ts';

/** The ids of students, asked within the statement that uses them. */
export type Students = Expression<number>;

/** Whose cases somebody sees: a student their own, everybody else those of whom their role reaches. */
export function studentsOf(actor: Actor, filters: StudentFilters = {}): Students {
  if (actor.user_type === userTypes.student) return sql<number>`(select ${actor.id}::integer)`;
  return studentsReached(reachedBy(actor), filters);
}

export type Side = 'student' | 'staff';

export function sideOf({ user_type }: Pick<Actor, 'user_type'>): Side {
  return user_type === userTypes.student ? 'student' : 'staff';
}
