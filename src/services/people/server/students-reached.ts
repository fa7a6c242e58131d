import { type Expression, expressionBuilder } from 'kysely';
import type { PeopleTables } from '../tables/tables.ts';
import { type StudentFilters, type StudentsWithin, studentsLike } from './student-filters.ts';

/** The ids of the students within a reach that match the filters: a subquery for other services. */
export function studentsReached(
  within: StudentsWithin,
  filters: StudentFilters = {},
): Expression<number> {
  return expressionBuilder<PeopleTables, never>()
    .selectFrom('student')
    .select('student.person_id')
    .where((e) => e.and(studentsLike(within, filters)))
    .$asScalar();
}

/** Active students who have an active advisor, with that advisor: a subquery for other services' joins. */
export function guidedStudents() {
  return expressionBuilder<PeopleTables, never>()
    .selectFrom('student')
    .innerJoin('person as guide', 'guide.id', 'student.advisor_id')
    .select(['student.person_id as student_id', 'student.advisor_id as guide_id'])
    .where('student.is_active', '=', true)
    .where('guide.is_active', '=', true)
    .$narrowType<{ guide_id: number }>();
}
