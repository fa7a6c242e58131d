import { type RawBuilder, sql } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import { type AbsenceBand, type AbsenceLimits, absenceBandNames, stepsOfBand } from '../absence.ts';
import type { PeopleTables } from '../tables/tables.ts';
import { currentTermCode } from './current-term.ts';
import type { StudentsWithin } from './student-filters.ts';

/** The distinctions that the absence summaries keep. */
export type AbsenceWithin = Pick<
  StudentsWithin,
  'department_of' | 'college_of' | 'level_to' | 'section_of'
>;

/** The students to count; absent filters don't narrow. */
interface AbsenceCounted {
  within?: AbsenceWithin;
  colleges?: readonly number[] | undefined;
  majors?: readonly number[] | undefined;
  genders?: readonly (1 | 2)[] | undefined;
  course_code?: string | undefined;
  /** Absent: the present term. */
  term_code?: string | undefined;
  /** The setting `absence_bands`. */
  limits: AbsenceLimits;
  now: Date;
}

/** Active students by band. */
type BandCounts = Record<AbsenceBand, number> & { students: number };

interface CountedName {
  name: string;
  name_ar: string;
}

export type MajorCounts = BandCounts &
  CountedName & {
    major_code: number;
    college_code: number;
    college_name: string;
    college_name_ar: string;
  };
type CourseCounts = BandCounts & CountedName & { course_code: string };

/**
 * Students of each major by their worst band among present courses, or by the band of one course; students
 * without courses aren't counted.
 */
export async function countMajorAbsence(
  reads: Reads<PeopleTables>,
  counted: AbsenceCounted,
): Promise<MajorCounts[]> {
  const isOfCourses = counted.course_code !== undefined || counted.term_code !== undefined;
  const summary = isOfCourses
    ? sql`course_absence counted on ${isOfCourse(counted)}`
    : sql`major_absence counted on true`;
  const counts = sql<MajorCounts>`(
    select major.code as major_code, major.name, major.name_ar, college.code as college_code,
      college.name as college_name, college.name_ar as college_name_ar, ${bands(counted.limits)}
    from major
    join college on college.code = major.college_code
    join ${summary} and counted.major_code = major.code
    where ${isCounted(counted)}
    group by major.code, college.code)`;
  return reads.selectFrom(counts.as('counts')).selectAll().orderBy('major_code').execute();
}

/** Students of each of a term's courses, by band. */
export async function countCourseAbsence(
  reads: Reads<PeopleTables>,
  counted: AbsenceCounted,
): Promise<CourseCounts[]> {
  const counts = sql<CourseCounts>`(
    select counted.course_code, course.name, course.name_ar, ${bands(counted.limits)}
    from course_absence counted
    join course on course.code = counted.course_code
    join major on major.code = counted.major_code
    where ${isOfCourse(counted)} and ${isCounted(counted)}
    group by counted.course_code, course.name, course.name_ar)`;
  return reads.selectFrom(counts.as('counts')).selectAll().orderBy('course_code').execute();
}

function bands(limits: AbsenceLimits): RawBuilder<unknown> {
  const counts = absenceBandNames.map((band) => {
    const { from, to } = stepsOfBand(band, limits);
    return sql`coalesce(sum(counted.students)
      filter (where counted.step between ${from} and ${to}), 0)::integer as ${sql.ref(band)}`;
  });
  return sql`sum(counted.students)::integer as students, ${sql.join(counts)}`;
}

function isOfCourse({ term_code, course_code, now }: AbsenceCounted): RawBuilder<unknown> {
  const term = term_code ?? currentTermCode(now);
  return course_code === undefined
    ? sql`counted.term_code = ${term}`
    : sql`counted.term_code = ${term} and counted.course_code = ${course_code}`;
}

function isCounted({ within = {}, colleges, majors, genders }: AbsenceCounted) {
  const among = (codes: readonly number[]) => sql`any(${[...codes]}::integer[])`;
  return sql.join(
    [
      sql`true`,
      ...isWithin(within),
      ...(majors ? [sql`counted.major_code = ${among(majors)}`] : []),
      ...(genders ? [sql`counted.gender = ${among(genders)}`] : []),
      ...(colleges ? [sql`major.college_code = ${among(colleges)}`] : []),
    ],
    sql` and `,
  );
}

/** The staff member's own place is looked up within the same statement. */
function isWithin({ department_of, college_of, level_to, section_of }: AbsenceWithin) {
  const place = (column: string, staff_id: number) =>
    sql`(select ${sql.ref(column)} from staff where staff.person_id = ${staff_id})`;
  return [
    ...(department_of === undefined
      ? []
      : [sql`counted.major_code = ${place('staff.major_code', department_of)}`]),
    ...(college_of === undefined
      ? []
      : [sql`major.college_code = ${place('staff.college_code', college_of)}`]),
    ...(level_to === undefined ? [] : [sql`counted.level <= ${level_to}`]),
    ...(section_of === undefined
      ? []
      : [sql`counted.gender = coalesce(${place('staff.section', section_of)}, counted.gender)`]),
  ];
}
