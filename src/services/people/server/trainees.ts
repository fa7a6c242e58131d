import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import type { PeopleTables } from '../tables/tables.ts';

/** Lists active students with the facts that the internship's rules ask, and the courses they have passed. */
export async function listTrainees(reads: Reads<PeopleTables>, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return reads
    .selectFrom('student')
    .select(['person_id as id', 'major_code', 'college_code', 'remaining_hours', 'gpa'])
    .select(['is_halted', 'enable_internship', 'status_internship_documents', 'academic_status'])
    .select(
      sql<string[]>`array(select distinct course_code from result
        where result.person_id = student.person_id and (points >= 1 or points is null)
          and grade not in ('W', 'F', 'DN'))`.as('passed'),
    )
    .where((e) => e('person_id', '=', e.fn.any(e.val([...ids]))))
    .where('is_active', '=', true)
    .execute();
}

/** All of `studentsNearEnd`, by id. */
export async function listStudentsNearEnd(reads: Reads<PeopleTables>, hours: number) {
  const near = sql<{
    id: number;
  }>`(select near.id from ${studentsNearEnd(hours)} near (id) order by 1)`;
  const rows = await reads.selectFrom(near.as('near')).select('id').execute();
  const found = await listTrainees(
    reads,
    rows.map(({ id }) => id),
  );
  return found.sort((one, other) => one.id - other.id);
}

export type Trainee = Awaited<ReturnType<typeof listTrainees>>[number];

export async function findTrainee(reads: Reads<PeopleTables>, id: number) {
  return (await listTrainees(reads, [id]))[0];
}

/** Lists the students who may wish for a seat: training is open to them, and their documents are accepted. */
export async function listWishers(reads: Reads<PeopleTables>, id?: number) {
  return reads
    .selectFrom('student')
    .select(['person_id as id', 'student_id', 'major_code', 'college_code', 'gender', 'gpa'])
    .select(['is_halted', 'has_insternhip_periorities'])
    .where('is_active', '=', true)
    .where('enable_internship', '=', true)
    .where('status_internship_documents', '=', 'Accepted')
    .$if(id !== undefined, (q) => q.where('person_id', '=', id ?? 0))
    .orderBy('person_id')
    .execute();
}

export type Wisher = Awaited<ReturnType<typeof listWishers>>[number];

/** The ids of active, enrolled students with at most so many hours of their plan left, or in training: a subquery. */
export function studentsNearEnd(hours: number | RawBuilder<number>): Expression<number> {
  return sql<number>`(select person_id from student where is_active
    and academic_status = 'enrolled' and (remaining_hours <= ${hours} or enable_internship))`;
}

/** Active students whose internship is open to them, documents and wishes included (spec section 2): for the demo. */
export async function listReadyToTrain(reads: Reads<PeopleTables>) {
  return reads
    .selectFrom('student')
    .select(['person_id as id', 'student_id', 'major_code', 'gender'])
    .where('is_active', '=', true)
    .where('is_halted', '=', false)
    .where('enable_internship', '=', true)
    .where('status_internship_documents', '=', 'Accepted')
    .where('has_insternhip_periorities', '=', true)
    .orderBy('level', 'desc')
    .orderBy('student_id')
    .execute();
}

/** The ids of active students whose internship is open to them: a subquery. */
export function enabledStudents(): Expression<number> {
  return sql<number>`(select person_id from student where is_active and enable_internship)`;
}

/** The ids of active students who have finished their plan, graduated or not yet: a subquery. */
export function graduatedStudents(): Expression<number> {
  return sql<number>`(select person_id from student where is_active
    and (academic_status = 'graduated' or (academic_status = 'enrolled' and remaining_hours <= 0)))`;
}

/** The ids of people whose name is missing in a language: a subquery. */
export function unnamedPeople(): Expression<number> {
  return sql<number>`(select id from person where btrim(full_name) = '' or btrim(full_name_ar) = '')`;
}

/** The ids of a college's students: a subquery. */
export function studentsOfCollege(code: number): Expression<number> {
  return sql<number>`(select person_id from student where college_code = ${code})`;
}
