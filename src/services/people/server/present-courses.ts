import type { Reads } from '#platform/database/database.ts';
import type { PeopleTables } from '../tables/tables.ts';
import { currentTermCode } from './current-term.ts';

export interface CourseName {
  course_code: string;
  name: string;
  name_ar: string;
}

interface PresentCourses {
  student_ids: readonly number[];
  now: Date;
  /** Only this instructor's courses. */
  instructor_id?: number | undefined;
}

/** The present courses of these students. */
export async function listPresentCourses(
  reads: Reads<PeopleTables>,
  { student_ids, now, instructor_id }: PresentCourses,
): Promise<(CourseName & { student_id: number })[]> {
  if (student_ids.length === 0) return [];
  const courses = reads
    .selectFrom('attendance')
    .innerJoin('course', 'course.code', 'attendance.course_code')
    .select(['attendance.person_id as student_id', 'attendance.course_code'])
    .select(['course.name', 'course.name_ar'])
    .where('attendance.person_id', 'in', student_ids)
    .where('attendance.term_code', '=', currentTermCode(now))
    .orderBy('attendance.course_code');
  if (instructor_id === undefined) return courses.execute();
  return courses
    .innerJoin('student', 'student.person_id', 'attendance.person_id')
    .innerJoin('teaching', (join) =>
      join
        .onRef('teaching.term_code', '=', 'attendance.term_code')
        .onRef('teaching.course_code', '=', 'attendance.course_code')
        .onRef('teaching.section', '=', 'student.gender'),
    )
    .innerJoin('person', 'person.user_id', 'teaching.instructor_id')
    .where('person.id', '=', instructor_id)
    .execute();
}

/** The present teachers of these students, with their courses. */
export async function listTeachersOf(
  reads: Reads<PeopleTables>,
  { student_ids, now }: Omit<PresentCourses, 'instructor_id'>,
): Promise<{ student_id: number; course_code: string; instructor_id: number }[]> {
  if (student_ids.length === 0) return [];
  return reads
    .selectFrom('student')
    .innerJoin('attendance', 'attendance.person_id', 'student.person_id')
    .innerJoin('teaching', (join) =>
      join
        .onRef('teaching.term_code', '=', 'attendance.term_code')
        .onRef('teaching.course_code', '=', 'attendance.course_code')
        .onRef('teaching.section', '=', 'student.gender'),
    )
    .innerJoin('person', 'person.user_id', 'teaching.instructor_id')
    .select(['student.person_id as student_id', 'attendance.course_code'])
    .select('person.id as instructor_id')
    .where('student.person_id', 'in', student_ids)
    .where('attendance.term_code', '=', currentTermCode(now))
    .orderBy('student.person_id')
    .orderBy('attendance.course_code')
    .execute();
}

/** Course names by code. */
export async function listCoursesNamed(
  reads: Reads<PeopleTables>,
  codes: readonly string[],
): Promise<Map<string, CourseName>> {
  if (codes.length === 0) return new Map();
  const rows = await reads
    .selectFrom('course')
    .select(['code as course_code', 'name', 'name_ar'])
    .where('code', 'in', [...new Set(codes)])
    .execute();
  return new Map(rows.map((row) => [row.course_code, row]));
}
