import { type Expression, type SqlBool, sql } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import type { PeopleTables } from '../tables/tables.ts';
import { currentTermCode } from './current-term.ts';

/** An instructor and a time: the courses of the term present then count. */
export interface TaughtBy {
  instructor_id: number;
  now: Date;
}

/** Whether the row's student is now in one of the instructor's courses and sections. */
export function isTaughtBy({ instructor_id, now }: TaughtBy): Expression<SqlBool> {
  return sql<SqlBool>`(student.person_id, student.gender) in (
    select attending.person_id, teaching.section
    from person instructor
    join teaching on teaching.instructor_id = instructor.user_id
    join attendance attending
      on (attending.term_code, attending.course_code) = (teaching.term_code, teaching.course_code)
    where instructor.id = ${instructor_id} and teaching.term_code = ${currentTermCode(now)})`;
}

/** Whether the instructor teaches this one student now. */
export async function teaches(
  reads: Reads<PeopleTables>,
  { student_id, instructor_id, now }: TaughtBy & { student_id: number },
): Promise<boolean> {
  const taught = sql<{ teaches: boolean }>`(
    select exists (
      select from student
      join attendance attending on attending.person_id = student.person_id
      join teaching
        on (teaching.term_code, teaching.course_code, teaching.section)
          = (attending.term_code, attending.course_code, student.gender)
      join person instructor on instructor.user_id = teaching.instructor_id
      where student.person_id = ${student_id}
        and attending.term_code = ${currentTermCode(now)}
        and instructor.id = ${instructor_id}) as teaches)`;
  const row = await reads.selectFrom(taught.as('taught')).select('teaches').executeTakeFirst();
  return row?.teaches ?? false;
}
