import { sql } from 'kysely';

export interface Named {
  name: string;
  name_ar: string;
}

/**
 * A student with the names of its codes. Names come from subqueries: as joins, the query took ten times as
 * long to plan as to run.
 */
export const studentColumns = [
  'student.person_id as id',
  'student.student_id',
  'person.full_name as name',
  'person.full_name_ar as name_ar',
  'person.national_id',
  'person.gender',
  'person.phone',
  'person.email',
  named<{ id: number }>('id', 'major', 'major_code').as('major'),
  named<{ id: number }>('id', 'college', 'college_code').as('college'),
  'student.gpa',
  'student.passed_hours',
  'student.total_hours',
  'student.remaining_hours',
  'student.registered_hours',
  'student.level',
  'student.study_type',
  'student.join_term',
  named<{ code: string }, null>('code', 'term', 'join_term').as('join_semester'),
  named<{ code: string }>('code', 'academic_status', 'academic_status').as('academic_state'),
  sql<(Named & { id: number; user_id: string; phone: string; email: string }) | null>`(
    select json_build_object('id', guide.id, 'user_id', guide.user_id, 'name', guide.full_name,
      'name_ar', guide.full_name_ar, 'phone', guide.phone, 'email', guide.email)
    from person guide where guide.id = student.advisor_id and guide.is_active)`.as('advisor'),
  'student.is_halted',
  'student.marital_status',
  'student.nationality',
  named<{ code: string }, null>('code', 'course', 'absence_course').as('absence_course'),
  'student.absence_step',
  'student.absence_missed',
  'student.absence_contact',
] as const;

function named<Key, Missing = never>(
  key: 'id' | 'code',
  table: 'major' | 'college' | 'term' | 'academic_status' | 'course',
  column: string,
) {
  return sql<(Key & Named) | Missing>`(
    select json_build_object(${sql.lit(key)}, named.code, 'name', named.name, 'name_ar', named.name_ar)
    from ${sql.table(table)} named where named.code = ${sql.ref(`student.${column}`)})`;
}
