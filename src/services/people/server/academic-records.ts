import type { Reads } from '#platform/database/database.ts';
import { studyPlanOf } from '../study-plan.ts';
import type { PeopleTables } from '../tables/tables.ts';
import { averageOf, passedHours, transcriptOf } from '../transcript.ts';
import { currentTermCode } from './current-term.ts';

interface OfStudent {
  person_id: number;
  now: Date;
}

/** Everything that a student has taken, by term; no terms if nothing was taken. */
export async function findTranscript(reads: Reads<PeopleTables>, person_id: number) {
  const attempts = await listAttempts(reads, person_id);
  const terms = await reads
    .selectFrom('term')
    .select(['code', 'name', 'name_ar'])
    .where('code', 'in', (query) =>
      query.selectFrom('result').select('term_code').where('person_id', '=', person_id),
    )
    .execute();
  const named = new Map(terms.map(({ code, ...names }) => [code, names]));
  return {
    terms: transcriptOf(attempts).map((term) => ({
      ...term,
      name: named.get(term.term_code)?.name ?? term.term_code,
      name_ar: named.get(term.term_code)?.name_ar ?? term.term_code,
    })),
    gpa: averageOf(attempts),
    passed_hours: passedHours(attempts),
  };
}

/** The study plan of the student's major with their progress; null if not a student. */
export async function findStudyPlan(reads: Reads<PeopleTables>, { person_id, now }: OfStudent) {
  const student = await reads
    .selectFrom('student')
    .select(['major_code', 'passed_hours'])
    .where('person_id', '=', person_id)
    .executeTakeFirst();
  if (!student) return null;
  const plan = await reads
    .selectFrom('plan_course')
    .innerJoin('course', 'course.code', 'plan_course.course_code')
    .select(['level', 'course_code', 'course.name', 'course.name_ar', 'course.hours'])
    .where('plan_course.major_code', '=', student.major_code)
    .orderBy('level')
    .orderBy('course_code')
    .execute();
  const current = await findAbsences(reads, { person_id, now });
  return studyPlanOf(plan, {
    attempts: await listAttempts(reads, person_id),
    registered: new Set(current.map(({ course_code }) => course_code)),
    passed_hours: student.passed_hours,
  });
}

function listAttempts(reads: Reads<PeopleTables>, person_id: number) {
  return reads
    .selectFrom('result')
    .innerJoin('course', 'course.code', 'result.course_code')
    .select(['term_code', 'course_code', 'course.name', 'course.name_ar'])
    .select(['grade', 'points', 'result.hours'])
    .where('person_id', '=', person_id)
    .orderBy('term_code')
    .orderBy('course_code')
    .execute();
}

/** A student's absence in each course of a semester; the present one by default. */
export async function findAbsences(
  reads: Reads<PeopleTables>,
  { person_id, now, semester }: OfStudent & { semester?: string | undefined },
) {
  return reads
    .selectFrom('attendance')
    .innerJoin('course', 'course.code', 'attendance.course_code')
    .select(['term_code', 'course_code', 'course.name', 'course.name_ar'])
    .select(['contact_hours', 'missed_hours', 'excused_hours', 'step'])
    .where('person_id', '=', person_id)
    .where('term_code', '=', semester ?? currentTermCode(now))
    .orderBy('course_code')
    .execute();
}
