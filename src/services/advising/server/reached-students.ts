import { type Expression, sql } from 'kysely';
import { type Actor, userTypes } from '#platform/access/actor.ts';
import { reachedBy } from '#services/guidance/server/public.ts';
import { type StudentFilters, studentsReached } from '#services/people/server/public.ts';

/** A subquery of student ids, evaluated in the statement that uses it. */
export type Students = Expression<number>;

/** The students whose cases an actor may see: students themselves, staff those their role reaches. */
export function studentsOf(actor: Actor, filters: StudentFilters = {}): Students {
  if (actor.user_type === userTypes.student) return sql<number>`(select ${actor.id}::integer)`;
  return studentsReached(reachedBy(actor), filters);
}

export type Side = 'student' | 'staff';

export function sideOf({ user_type }: Pick<Actor, 'user_type'>): Side {
  return user_type === userTypes.student ? 'student' : 'staff';
}
