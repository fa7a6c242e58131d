import { type OrderByItemBuilder, sql } from 'kysely';
import { sortOf } from '#platform/contract/ordering.ts';
import { offsetOf, type Page } from '#platform/contract/paging.ts';
import { allIds } from '#platform/database/all-ids.ts';
import type { Reads } from '#platform/database/database.ts';
import type { Language } from '#platform/language/language.ts';
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

/** A page of active students and the total count, in one statement. */
export async function listStudents(reads: Reads<PeopleTables>, list: StudentList) {
  const { page_size } = list;
  const { distance, sort, direction, inOrder } = orderOf(list);
  const conditions = conditionsOf(list);
  // A filtered list is scanned once for both page and count. The full list isn't materialised: its page
  // comes from an index, and the rest is only counted.
  const isNarrowed = conditions.length > studentsLike({ section_of: 0 }).length;
  const rows = await reads
    .with(
      (cte) => (isNarrowed ? cte('hit').materialized() : cte('hit').notMaterialized()),
      (db) =>
        db
          .selectFrom('student')
          .select((e) => [
            'student.person_id',
            distance.as('distance'),
            e.ref(sort).as('sorted_by'),
          ])
          .where((e) => e.and(conditions)),
    )
    .with('page', (db) =>
      db
        .selectFrom('hit')
        .select(['person_id', 'distance', 'sorted_by'])
        .orderBy('distance')
        .orderBy('sorted_by', inOrder)
        .orderBy('person_id', direction)
        .limit(page_size)
        .offset(offsetOf(list)),
    )
    .selectFrom('page')
    .innerJoin('student', 'student.person_id', 'page.person_id')
    .innerJoin('person', 'person.id', 'page.person_id')
    .select(studentColumns)
    .select((e) =>
      e
        .selectFrom('hit')
        .select(({ fn }) => fn.countAll<number>().as('all'))
        .$asScalar()
        .$notNull()
        .as('count'),
    )
    .orderBy('page.distance')
    .orderBy('page.sorted_by', inOrder)
    .orderBy('page.person_id', direction)
    .execute();
  // A page past the end has no row to carry the count.
  const count = rows[0]?.count ?? (list.page > 1 ? await countLike(reads, list) : 0);
  return { rows: rows.map(({ count: _, ...row }) => row), count };
}

/** The ids of at most `most` students, in list order; with `ids`, only of those. */
export async function listStudentIds(
  reads: Reads<PeopleTables>,
  list: StudentsFound & { ids?: readonly number[] | undefined },
  most: number,
): Promise<number[]> {
  const { ids: chosen, ...found } = list;
  const { distance, sort, direction, inOrder } = orderOf(found);
  const query = reads
    .selectFrom('student')
    .select('student.person_id as id')
    .where((e) => e.and(conditionsOf(found)))
    .$if(chosen !== undefined, (among) =>
      among.where((e) => e('student.person_id', '=', e.fn.any(e.val(chosen)))),
    )
    .orderBy(distance)
    .orderBy(sort, inOrder)
    .orderBy('student.person_id', direction)
    .limit(most);
  return allIds(reads, query);
}

/** Those of these students still within the reach, in any order. */
export async function listStudentsById(
  reads: Reads<PeopleTables>,
  { ids, within }: { ids: readonly number[]; within: StudentsWithin },
) {
  return reads
    .selectFrom('student')
    .innerJoin('person', 'person.id', 'student.person_id')
    .select(studentColumns)
    .where((e) => e('student.person_id', '=', e.fn.any(e.val(ids))))
    .where((e) => e.and(studentsLike(within)))
    .execute();
}

function orderOf({ ordering, language, search }: StudentsFound) {
  const { key, direction } = sortOf(ordering);
  return {
    distance:
      key === 'match' && search !== undefined
        ? distanceFrom('student', search)
        : sql<number>`0::integer`,
    sort: sortColumnOf(key, language),
    direction,
    // Students without grades or courses come last in both directions.
    inOrder: (order: OrderByItemBuilder) =>
      key === 'gpa' || key === 'absence' ? order[direction]().nullsLast() : order[direction](),
  };
}

function sortColumnOf(key: SortKey, language: Language) {
  return key === 'match' || key === 'name' ? sortNames[language] : sortColumns[key];
}

function conditionsOf({ within, view, ...filters }: StudentsFound) {
  return [...studentsLike(within, filters), ...narrowedBy(view ?? {})];
}

async function countLike(reads: Reads<PeopleTables>, list: StudentList): Promise<number> {
  const { count } = await reads
    .selectFrom('student')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((e) => e.and(conditionsOf(list)))
    .executeTakeFirstOrThrow();
  return count;
}
