import { sql } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import type { PeopleTables } from '../tables/tables.ts';
import { type StudentFilters, type StudentsWithin, studentsLike } from './student-filters.ts';

/** Counts the students of each set of filters in one scan. */
export async function countStudents<View extends string>(
  reads: Reads<PeopleTables>,
  within: StudentsWithin,
  views: Record<View, StudentFilters>,
): Promise<Record<View | 'all', number>> {
  const counts = await reads
    .selectFrom('student')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .select((e) =>
      Object.entries<StudentFilters>(views).map(([view, filters]) =>
        e.fn
          .countAll<number>()
          .filterWhere((student) => student.and(studentsLike({}, filters)))
          .as(view),
      ),
    )
    .where((e) => e.and(studentsLike(within)))
    .executeTakeFirstOrThrow();
  return counts as Record<View | 'all', number>;
}

/** How many within this reach have no advisor. */
export async function countUnguided(
  reads: Reads<PeopleTables>,
  within: StudentsWithin,
): Promise<number> {
  const { count } = await reads
    .selectFrom('student')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((e) => e.and(studentsLike(within, { advisor: null })))
    .executeTakeFirstOrThrow();
  return count;
}

/** The values that these students can be filtered by, named in both languages. */
export async function listStudentChoices(reads: Reads<PeopleTables>, within: StudentsWithin) {
  const [found, majors, colleges, terms, statuses] = await Promise.all([
    distinctCodes(reads, within),
    reads.selectFrom('major').selectAll().orderBy('position').orderBy('code').execute(),
    reads.selectFrom('college').selectAll().orderBy('position').orderBy('code').execute(),
    reads.selectFrom('term').select(['code', 'name', 'name_ar']).orderBy('code', 'desc').execute(),
    reads
      .selectFrom('academic_status')
      .select(['code', 'name', 'name_ar'])
      .orderBy('position')
      .orderBy('code')
      .execute(),
  ]);
  const advisors = await reads
    .selectFrom('person')
    .select(['id', 'user_id', 'full_name as name', 'full_name_ar as name_ar'])
    .where((e) => e('id', '=', e.fn.any(e.val(found.advisors))))
    .where('is_active', '=', true)
    .orderBy('user_id')
    .execute();
  const place = ({ code, name, name_ar }: (typeof colleges)[number] | (typeof majors)[number]) => ({
    id: code,
    name,
    name_ar,
  });
  return {
    majors: majors
      .filter(({ code }) => found.majors.includes(code))
      .map((major) => ({ ...place(major), college: major.college_code })),
    colleges: colleges.filter(({ code }) => found.colleges.includes(code)).map(place),
    join_semesters: terms.filter(({ code }) => found.terms.includes(code)),
    academic_states: statuses.filter(({ code }) => found.statuses.includes(code)),
    study_types: found.study_types.toSorted(),
    marital_statuses: found.marital_statuses.toSorted(),
    nationalities: found.nationalities.toSorted(),
    advisors,
  };
}

/** One scan for all columns. */
async function distinctCodes(reads: Reads<PeopleTables>, within: StudentsWithin) {
  const distinct = <Value>(column: string) =>
    sql<Value[]>`coalesce(array_agg(distinct ${sql.ref(column)})
      filter (where ${sql.ref(column)} is not null and ${sql.ref(column)}::text <> ''), '{}')`;
  return reads
    .selectFrom('student')
    .select([
      distinct<number>('major_code').as('majors'),
      distinct<number>('college_code').as('colleges'),
      distinct<string>('join_term').as('terms'),
      distinct<string>('academic_status').as('statuses'),
      distinct<string>('study_type').as('study_types'),
      distinct<string>('marital_status').as('marital_statuses'),
      distinct<string>('nationality').as('nationalities'),
      distinct<number>('advisor_id').as('advisors'),
    ])
    .where((e) => e.and(studentsLike(within)))
    .executeTakeFirstOrThrow();
}
