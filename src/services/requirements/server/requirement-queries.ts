import { type Expression, type SqlBool, sql } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import type { Day } from '#platform/language/times/day.ts';
import type { Trainee } from '#services/people/server/public.ts';
import { cyclesOf, type TrainingTables, whoTrains } from '#services/training/server/public.ts';
import { type DocumentsStatus, statusOf } from '../document.ts';
import { checkStates } from '../rule.ts';
import type { RequirementTables } from '../tables/tables.ts';

export interface StudentPlace {
  id: number;
  major_code: number;
  college_code: number;
}

/**
 * Those of these students who may bring documents: training is open to them; or they are to be qualified or to modify
 * something first, and a rule of their major asks for documents (record 72).
 */
export async function whoMayBring<
  Student extends StudentPlace & Pick<Trainee, 'enable_internship'>,
>(reads: Reads<RequirementTables>, students: readonly Student[]): Promise<Student[]> {
  const rules = await reads
    .selectFrom('internship_rule')
    .select('major_code')
    .where('kind', '=', 'documents')
    .execute();
  const asked = students.filter(({ enable_internship, major_code: own }) => {
    return !enable_internship && rules.some(({ major_code }) => (major_code ?? own) === own);
  });
  const checked = await reads
    .selectFrom('internship_check')
    .select('id')
    .where((e) => e('id', '=', e.fn.any(e.val(asked.map(({ id }) => id)))))
    .where('state', 'in', [checkStates.review, checkStates.modify])
    .execute();
  const ids = new Set(checked.map(({ id }) => id));
  return students.filter(({ id, enable_internship }) => enable_internship || ids.has(id));
}

/** Whether a requirement, where it is of a cycle, is asked of a student: for the query of its table. */
export function isAskedOf(student: Expression<number>, today: Day) {
  const own = cyclesOf(sql`array[${student}]::integer[]`, today);
  return sql<SqlBool>`(internship_requirement.cycle_id is null
    or internship_requirement.cycle_id in (select own.cycle_id from ${own} own))`;
}

/** The requirements that are asked of a student, mandatory ones first. */
export function requirementsOf(reads: Reads<RequirementTables>, student: StudentPlace, today: Day) {
  return reads
    .selectFrom('internship_requirement')
    .selectAll()
    .where('is_visible', '=', true)
    .where((e) =>
      e.and([
        e.or([e('major_code', 'is', null), e('major_code', '=', student.major_code)]),
        e.or([e('college_code', 'is', null), e('college_code', '=', student.college_code)]),
        isAskedOf(sql`${student.id}`, today),
      ]),
    )
    .orderBy('is_mandatory', 'desc')
    .orderBy('id');
}

/** A student's newest documents, by requirement. */
export async function newestOf(reads: Reads<RequirementTables>, student_id: number) {
  const rows = await reads
    .selectFrom('internship_document')
    .selectAll()
    .where('student_id', '=', student_id)
    .where('replaced_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.requirement_id, row]));
}

interface At {
  today: Day;
  /** Of a document that ends in training. */
  grace: number;
}

/** Computes the status of these students' documents today, by student. */
export async function findStatuses(
  reads: Reads<RequirementTables & TrainingTables>,
  students: readonly StudentPlace[],
  at: At,
): Promise<Map<number, DocumentsStatus>> {
  const judged = await judgeMandatory(reads, students, at);
  return new Map(
    judged.map(({ id, grace, mandatory }) => {
      const documents = mandatory.map(({ document }) => document);
      return [id, statusOf(documents, at.today, grace)];
    }),
  );
}

/** Each student's mandatory requirements with the newest document, and the days of grace of students in training. */
export async function judgeMandatory(
  reads: Reads<RequirementTables & TrainingTables>,
  students: readonly StudentPlace[],
  { today, grace }: At,
) {
  const mandatory = await reads
    .selectFrom('internship_requirement')
    .select(['id', 'name', 'name_ar', 'major_code', 'college_code', 'cycle_id'])
    .where('is_mandatory', '=', true)
    .execute();
  const ids = students.map(({ id }) => id);
  const own = cyclesOf(sql`${ids}::integer[]`, today);
  const cycles = await reads.selectFrom(own.as('own')).selectAll().execute();
  const rows = await reads
    .selectFrom('internship_document')
    .select(['student_id', 'requirement_id', 'status', 'expires_on', 'renews', 'renewed_until'])
    .where((e) => e('student_id', '=', e.fn.any(e.val(ids))))
    .where('replaced_at', 'is', null)
    .execute();
  const newest = new Map(rows.map((row) => [`${row.student_id} ${row.requirement_id}`, row]));
  const training = await whoTrains(reads, ids, today);
  return students.map(({ id: student, ...place }) => {
    const asked = mandatory.filter(
      ({ major_code, college_code, cycle_id }) =>
        (major_code ?? place.major_code) === place.major_code &&
        (college_code ?? place.college_code) === place.college_code &&
        (cycle_id === null ||
          cycles.some((one) => one.student_id === student && one.cycle_id === cycle_id)),
    );
    return {
      id: student,
      grace: training.has(student) ? grace : null,
      mandatory: asked.map(({ id, name, name_ar }) => {
        return { name, name_ar, document: newest.get(`${student} ${id}`) ?? null };
      }),
    };
  });
}

/** The earlier ones of the same student and requirement, the last first. */
export function earlierThan(
  reads: Reads<RequirementTables>,
  { student_id, requirement_id }: { student_id: number; requirement_id: number },
) {
  return reads
    .selectFrom('internship_document')
    .selectAll()
    .where('student_id', '=', student_id)
    .where('requirement_id', '=', requirement_id)
    .where('replaced_at', 'is not', null)
    .orderBy('sent_at', 'desc')
    .limit(20)
    .execute();
}
