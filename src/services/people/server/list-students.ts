import { sql } from 'kysely';
import { sortOf } from '#platform/contract/ordering.ts';
import { offsetOf, type Page } from '#platform/contract/paging.ts';
import { allIds } from '#platform/database/all-ids.ts';
import type { Reads } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Language } from '#platform/language/language.ts';
import { inOrderOf } from '#platform/lists/best-matches.ts';
import type { PeopleTables } from '../tables/tables.ts';
import { distanceFrom } from './found-people.ts';
import { studentColumns } from './student-columns.ts';
import {
  narrowedBy,
  type StudentFilters,
  type StudentsWithin,
  studentsLike,
} from './student-filters.ts';

/** The sort columns; names sort in the caller's language. */
const sortColumns = {
  student_id: 'student.student_id',
  gpa: 'student.gpa',
  level: 'student.level',
  passed_hours: 'student.passed_hours',
  remaining_hours: 'student.remaining_hours',
  registered_hours: 'student.registered_hours',
  join_semester: 'student.join_term',
  absence: 'student.absence_step',
} as const;

const sortNames = { ar: 'student.sort_name_ar', en: 'student.sort_name' } as const;

type SortKey = 'match' | 'name' | keyof typeof sortColumns;

/** The filters of a student list, without its page. */
export interface StudentsFound extends StudentFilters {
  within: StudentsWithin;
  /** A second set of filters, combined with the others. */
  view?: StudentFilters | undefined;
  /** `match` sorts the best matches first; without a search it sorts by name. */
  ordering: SortKey | `-${SortKey}`;
  language: Language;
}

export interface StudentList extends StudentsFound, Page {}

/**
 * The ids of a page of active students, in list order, and the total count. Apart from the rows: those are found by
 * their key, so one plan serves every list, whereas a plan of this statement has to know what it looks for.
 */
export async function findStudents(
  reads: Reads<PeopleTables>,
  list: StudentList,
): Promise<{ ids: number[]; count: number }> {
  const { distance, sort, way, direction } = orderOf(list);
  const conditions = conditionsOf(list);
  // A filtered list is scanned once for both page and count. The full list isn't materialised: its page
  // comes from an index, and the rest is only counted.
  const isNarrowed = conditions.length > studentsLike({ section_of: 0 }).length;
  const found = sql<{ ids: number[]; count: number }>`(
    with hit as ${isNarrowed ? sql`materialized` : sql`not materialized`} (
      select student.person_id, ${distance} as distance, ${sql.ref(sort)} as sorted_by
      from student where ${sql.join(conditions, sql` and `)})
    select json_build_object(
      'ids', array(
        select person_id from hit order by distance, sorted_by ${way}, person_id ${sql.raw(direction)}
        limit ${list.page_size} offset ${offsetOf(list)}),
      'count', (select count(*) from hit)))`;
  return (await reads.selectNoFrom(found.as('found')).executeTakeFirstOrThrow()).found;
}

/** A page of active students and the total count. */
export async function listStudents(reads: Reads<PeopleTables>, list: StudentList) {
  const { ids, count } = await findStudents(reads, list);
  return { rows: inOrderOf(ids, await readStudents(reads, { ids })), count };
}

interface ChosenStudents {
  ids: readonly number[];
  within: StudentsWithin;
}

/** Those of these students still within the reach, in any order, for a read that may add what is its own. */
export function selectStudents(reads: Reads<PeopleTables>, { ids, within }: ChosenStudents) {
  return reads
    .selectFrom('student')
    .innerJoin('person', 'person.id', 'student.person_id')
    .select(studentColumns)
    .where((e) => e('student.person_id', '=', e.fn.any(e.val(ids))))
    .where((e) => e.and(studentsLike(within)));
}

const readStudents = prepared((reads: Reads<PeopleTables>, { ids }: Pick<ChosenStudents, 'ids'>) =>
  selectStudents(reads, { ids, within: {} }),
);

/** The ids of at most `most` students, in list order; with `ids`, only of those. */
export async function listStudentIds(
  reads: Reads<PeopleTables>,
  list: StudentsFound & { ids?: readonly number[] | undefined },
  most: number,
): Promise<number[]> {
  const { ids: chosen, ...found } = list;
  const { distance, sort, way, direction } = orderOf(found);
  const query = reads
    .selectFrom('student')
    .select('student.person_id as id')
    .where((e) => e.and(conditionsOf(found)))
    .$if(chosen !== undefined, (among) =>
      among.where((e) => e('student.person_id', '=', e.fn.any(e.val(chosen)))),
    )
    .orderBy(distance)
    .orderBy(sql`${sql.ref(sort)} ${way}`)
    .orderBy('student.person_id', direction)
    .limit(most);
  return allIds(reads, query);
}

/** Those of these students still within the reach, in any order. */
export async function listStudentsById(reads: Reads<PeopleTables>, chosen: ChosenStudents) {
  return selectStudents(reads, chosen).execute();
}

function orderOf({ ordering, language, search }: StudentsFound) {
  const { key, direction } = sortOf(ordering);
  return {
    distance:
      key === 'match' && search !== undefined
        ? distanceFrom('student', search)
        : sql<number>`0::integer`,
    sort: sortColumnOf(key, language),
    // Students without grades or courses come last in both directions.
    way: sql.raw(key === 'gpa' || key === 'absence' ? `${direction} nulls last` : direction),
    direction,
  };
}

function sortColumnOf(key: SortKey, language: Language) {
  return key === 'match' || key === 'name' ? sortNames[language] : sortColumns[key];
}

function conditionsOf({ within, view, ...filters }: StudentsFound) {
  return [...studentsLike(within, filters), ...narrowedBy(view ?? {})];
}
