import type { Reads } from '#platform/database/database.ts';
import {
  countCourseAbsence,
  countMajorAbsence,
  findPresentTerm,
  type MajorCounts,
  type PeopleTables,
} from '#services/people/server/public.ts';
import { findFreshness, type ReloadTables } from '#services/reloads/server/public.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import { type CourseOrdering, groupOf, inOrder, sumOf } from '../absence-report.ts';
import type { AbsenceReport } from '../contract.ts';
import type { ReportAccess } from './access.ts';

/** The filters of the calls. */
export interface AbsenceAsked {
  major?: number | undefined;
  college?: number | undefined;
  gender?: 1 | 2 | undefined;
  course?: string | undefined;
}

interface AbsenceReading extends AbsenceAsked {
  access: ReportAccess;
  ordering: CourseOrdering;
  now: Date;
}

export interface ReportDeps {
  reads: Reads<PeopleTables & ReloadTables>;
  settings: CurrentSettings;
}

/**
 * The whole report with all courses of the university. It reads only summaries, which grow with the number
 * of courses and not of students.
 */
export async function readAbsence(
  { reads, settings }: ReportDeps,
  { access, ordering, now, ...asked }: AbsenceReading,
): Promise<AbsenceReport> {
  const limits = (await settings.current()).academic.absence_bands;
  const { major, college, gender, course } = asked;
  const counted = {
    within: access.within,
    majors: major === undefined ? undefined : [major],
    colleges: college === undefined ? undefined : [college],
    genders: gender === undefined ? undefined : [gender],
    course_code: course,
    limits,
    now,
  };
  const majors = await countMajorAbsence(reads, counted);
  const term = await findPresentTerm(reads, now);
  const courses = (await countCourseAbsence(reads, counted)).map((row) => ({
    course_code: row.course_code,
    name: row.name,
    name_ar: row.name_ar,
    absence: groupOf(row, access),
  }));
  return {
    count: courses.length,
    results: inOrder(courses, ordering),
    as_of: asOf(await findFreshness(reads)),
    term: term && { code: term.code, name: term.name, name_ar: term.name_ar },
    limits,
    is_rounded: access.is_rounded,
    total: groupOf(sumOf(majors), access),
    colleges: collegesOf(majors, access),
    majors: majors.map((row) => ({
      id: row.major_code,
      name: row.name,
      name_ar: row.name_ar,
      college: row.college_code,
      absence: groupOf(row, access),
    })),
  };
}

/** New, leaving and moving students change the counts too, so this is the older of the two dates. */
function asOf({ students, attendance }: { students: string | null; attendance: string | null }) {
  return students !== null && attendance !== null && students < attendance ? students : attendance;
}

function collegesOf(majors: readonly MajorCounts[], access: ReportAccess) {
  const colleges = Map.groupBy(majors, ({ college_code }) => college_code);
  return [...colleges.values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const { college_code: id, college_name: name, college_name_ar: name_ar } = first;
    return [{ id, name, name_ar, absence: groupOf(sumOf(rows), access) }];
  });
}
