import type { Reads } from '#platform/database/database.ts';
import { type Day, riyadhDay } from '#platform/language/times/day.ts';
import type { PeopleTables } from '../tables/tables.ts';
import { findCurrentTerms } from './current-term.ts';
import { placedStudents } from './placed-students.ts';
import type { StudentsWithin } from './student-filters.ts';

/** The majors of a staff member's department or college, or all, with their colleges. */
export async function listMajorsWithin(
  reads: Reads<PeopleTables>,
  { department_of, college_of }: Pick<StudentsWithin, 'department_of' | 'college_of'>,
) {
  return reads
    .selectFrom('major')
    .innerJoin('college', 'college.code', 'major.college_code')
    .select(['major.code as id', 'major.name', 'major.name_ar', 'major.college_code as college'])
    .select(['college.name as college_name', 'college.name_ar as college_name_ar'])
    .$if(department_of !== undefined, (all) =>
      all.where('major.code', '=', (staff) =>
        staff
          .selectFrom('staff')
          .select('staff.major_code')
          .where('staff.person_id', '=', department_of as number),
      ),
    )
    .$if(college_of !== undefined, (all) =>
      all.where('major.college_code', '=', (staff) =>
        staff
          .selectFrom('staff')
          .select('staff.college_code')
          .where('staff.person_id', '=', college_of as number),
      ),
    )
    .orderBy('major.position')
    .orderBy('major.code')
    .execute();
}

/** The advisors of these students. */
export async function listAdvisorsWithin(reads: Reads<PeopleTables>, within: StudentsWithin) {
  return reads
    .selectFrom('person')
    .select(['id', 'user_id', 'full_name as name', 'full_name_ar as name_ar'])
    .where('id', 'in', (e) =>
      e
        .selectFrom(placedStudents(within).as('guided'))
        .select((guided) => guided.ref('guided.advisor_id').$notNull().as('id'))
        .distinct(),
    )
    .orderBy('user_id')
    .execute();
}

/** The terms begun by this day, with their days, latest first. */
export async function listTermsBegun(reads: Reads<PeopleTables>, day: Day) {
  const terms = await reads
    .selectFrom('term')
    .select(['code', 'name', 'name_ar', 'start_date', 'end_date'])
    .where('start_date', '<=', day)
    .orderBy('start_date', 'desc')
    .execute();
  return terms.map((term) => ({
    ...term,
    start_date: term.start_date as Day,
    end_date: term.end_date as Day,
  }));
}

/** The terms that begin after this day, next first. */
export async function listTermsAhead(reads: Reads<PeopleTables>, day: Day) {
  return reads
    .selectFrom('term')
    .select(['code', 'name', 'name_ar'])
    .where('start_date', '>', day)
    .orderBy('start_date')
    .execute();
}

/** The terms that have begun, and the default one for reports: between two terms, the one just over. */
export async function findReportedTerms(reads: Reads<PeopleTables>, now: Date) {
  const terms = await listTermsBegun(reads, riyadhDay(now));
  const { current } = await findCurrentTerms(reads, now);
  return { terms, usual: terms.find(({ code }) => code === current) ?? terms[0] };
}

export type TermBegun = Awaited<ReturnType<typeof listTermsBegun>>[number];
