import { type Expression, expressionBuilder } from 'kysely';
import type { PeopleTables } from '../tables/tables.ts';
import { type StudentFilters, type StudentsWithin, studentsLike } from './student-filters.ts';

/** The ids of the active students within a reach: a subquery for other services' conditions. */
export function studentsWithin(
  within: StudentsWithin,
  filters: StudentFilters = {},
): Expression<number> {
  return expressionBuilder<PeopleTables>()
    .selectFrom('student')
    .select('student.person_id')
    .where((e) => e.and(studentsLike(within, filters)))
    .$asScalar();
}
