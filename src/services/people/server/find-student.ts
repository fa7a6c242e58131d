import type { Reads } from '#platform/database/database.ts';
import type { PeopleTables } from '../tables/tables.ts';
import { studentColumns } from './student-columns.ts';
import { type StudentsWithin, studentsLike } from './student-filters.ts';

/** One active student by id, if within this reach, for a read that may add what is its own. */
export function selectStudent(
  reads: Reads<PeopleTables>,
  { id, within }: { id: number; within: StudentsWithin },
) {
  return (
    reads
      .selectFrom('student')
      .innerJoin('person', 'person.id', 'student.person_id')
      .select(studentColumns)
      .select([
        'person.first_name',
        'person.middle_name',
        'person.last_name',
        'person.first_name_ar',
        'person.middle_name_ar',
        'person.last_name_ar',
        'student.birth_date',
        'student.hijri_birth_date',
      ])
      // Few have any, so that most records are one statement.
      .select((e) =>
        e
          .exists(e.selectFrom('standing_fact').whereRef('student_id', '=', 'student.person_id'))
          .as('has_decided_facts'),
      )
      .where('student.person_id', '=', id)
      .where((e) => e.and(studentsLike(within)))
  );
}

export async function findStudent(
  reads: Reads<PeopleTables>,
  wanted: { id: number; within: StudentsWithin },
) {
  return selectStudent(reads, wanted).executeTakeFirst();
}
