import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { PeopleTables } from '../tables/tables.ts';
import { type FoundBy, isFound } from './found-people.ts';
import { isTaughtBy, type TaughtBy } from './taught-students.ts';

/** A reach: whose students are meant; absent fields don't narrow. */
export interface StudentsWithin {
  advisor_id?: number;
  /** Students of this staff member's department or college; none if the source names none. */
  department_of?: number;
  college_of?: number;
  level_to?: number;
  /** Students currently in a course of this instructor. */
  taught_by?: TaughtBy;
  /** Students of the section that this staff member is restricted to; both if unrestricted. */
  section_of?: number;
  /** Not a restriction: the fields besides name and number that the caller may search by. */
  found_by?: FoundBy;
}

/** `_from` and `_to` are inclusive. */
export interface StudentFilters {
  search?: string | undefined;
  major?: number | undefined;
  college?: number | undefined;
  gender?: 1 | 2 | undefined;
  join_semester?: string | undefined;
  /** Students who had joined by this term. */
  joined_by?: string | undefined;
  academic_state?: string | undefined;
  study_type?: string | undefined;
  marital_status?: string | undefined;
  nationality?: string | undefined;
  /** Null: students without one. */
  advisor?: number | null | undefined;
  is_halted?: boolean | undefined;
  /** Whether the internship documents are accepted. */
  documents_accepted?: boolean | undefined;
  gpa_above?: number | undefined;
  gpa_below?: number | undefined;
  level_from?: number | undefined;
  level_to?: number | undefined;
  gpa_from?: number | undefined;
  gpa_to?: number | undefined;
  passed_hours_from?: number | undefined;
  passed_hours_to?: number | undefined;
  total_hours_from?: number | undefined;
  total_hours_to?: number | undefined;
  remaining_hours_from?: number | undefined;
  remaining_hours_to?: number | undefined;
  registered_hours_from?: number | undefined;
  registered_hours_to?: number | undefined;
  /** The worst course of the present term; see `absenceStep`. */
  absence_step_from?: number | undefined;
  absence_step_to?: number | undefined;
  /** Ids to include and to exclude: subqueries of other services. */
  among?: readonly Expression<number>[] | undefined;
  not_among?: readonly Expression<number>[] | undefined;
}

type Condition = Expression<SqlBool>;
type Comparison = '=' | '<>' | '>=' | '<=' | '>' | '<';

/** Active students within a reach that match the filters. */
export function studentsLike(within: StudentsWithin, filters: StudentFilters = {}): Condition[] {
  return [
    column('student.is_active', '=', true),
    ...narrowed('advisor_id', '=', within.advisor_id),
    ...ofPlace('major_code', within.department_of),
    ...ofPlace('college_code', within.college_of),
    ...narrowed('level', '<=', within.level_to),
    ...(within.taught_by ? [isTaughtBy(within.taught_by)] : []),
    ...ofSection(within.section_of),
    ...narrowedBy(filters, {
      found_by: within.found_by,
      isAmongFew: within.advisor_id !== undefined,
    }),
  ];
}

/** One condition per given filter. */
export function narrowedBy(
  filters: StudentFilters,
  looking: { found_by?: FoundBy | undefined; isAmongFew?: boolean } = {},
): Condition[] {
  return [
    ...narrowed('major_code', '=', filters.major),
    ...narrowed('college_code', '=', filters.college),
    ...narrowed('gender', '=', filters.gender),
    ...narrowed('join_term', '=', filters.join_semester),
    ...narrowed('join_term', '<=', filters.joined_by),
    ...narrowed('academic_status', '=', filters.academic_state),
    ...narrowed('study_type', '=', filters.study_type),
    ...narrowed('marital_status', '=', filters.marital_status),
    ...narrowed('nationality', '=', filters.nationality),
    ...(filters.advisor === null
      ? [column('student.advisor_id', 'is', null)]
      : narrowed('advisor_id', '=', filters.advisor)),
    ...narrowed('is_halted', '=', filters.is_halted),
    ...(filters.documents_accepted === undefined
      ? []
      : narrowed(
          'status_internship_documents',
          filters.documents_accepted ? '=' : '<>',
          'Accepted',
        )),
    ...narrowed('gpa', '>', filters.gpa_above),
    ...narrowed('gpa', '<', filters.gpa_below),
    ...measures.flatMap((measure) => [
      ...narrowed(measure, '>=', filters[`${measure}_from`]),
      ...narrowed(measure, '<=', filters[`${measure}_to`]),
    ]),
    ...(filters.among ?? []).map((ids) => column('student.person_id', 'in', ids)),
    ...(filters.not_among ?? []).map((ids) => column('student.person_id', 'not in', ids)),
    ...(filters.search === undefined ? [] : [isFound('student', filters.search, looking)]),
  ];
}

const measures = [
  'level',
  'gpa',
  'passed_hours',
  'total_hours',
  'remaining_hours',
  'registered_hours',
  'absence_step',
] as const;

const column = expressionBuilder<PeopleTables, 'student'>();

/** The staff member's own place is looked up within the same statement. */
function ofPlace(name: 'major_code' | 'college_code', staff_id: number | undefined): Condition[] {
  if (staff_id === undefined) return [];
  const place = column.selectFrom('staff').select(name).where('person_id', '=', staff_id);
  return [column(`student.${name}`, '=', place.$asScalar())];
}

/**
 * Two conditions, for PostgreSQL's estimates: it took a gender compared with a `coalesce` for so rare that
 * it looked up a hundred thousand students one by one.
 */
function ofSection(staff_id: number | undefined): Condition[] {
  if (staff_id === undefined) return [];
  const section = column.selectFrom('staff').select('section').where('person_id', '=', staff_id);
  return [
    column.or([
      column('student.gender', '=', section.$asScalar()),
      column(section.$asScalar(), 'is', null),
    ]),
  ];
}

function narrowed(
  name: keyof PeopleTables['student'],
  comparison: Comparison,
  value: string | number | boolean | undefined,
): Condition[] {
  return value === undefined ? [] : [column(`student.${name}`, comparison, value)];
}
