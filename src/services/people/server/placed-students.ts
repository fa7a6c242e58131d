import { expressionBuilder } from 'kysely';
import type { PeopleTables } from '../tables/tables.ts';
import { type StudentFilters, type StudentsWithin, studentsLike } from './student-filters.ts';

/** Active students with the columns that reports group by: a subquery for other services. */
export function placedStudents(within: StudentsWithin, filters: StudentFilters = {}) {
  return expressionBuilder<PeopleTables, never>()
    .selectFrom('student')
    .select([
      'student.person_id',
      'student.advisor_id',
      'student.major_code',
      'student.gpa',
      'student.is_halted',
    ])
    .select((e) =>
      e
        .selectFrom('major')
        .select('major.college_code')
        .whereRef('major.code', '=', 'student.major_code')
        .as('college_code'),
    )
    .where((e) => e.and(studentsLike(within, filters)));
}

export type PlacedStudents = ReturnType<typeof placedStudents>;
