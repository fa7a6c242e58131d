import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { roles } from '#platform/access/roles.ts';
import { sortOf } from '#platform/contract/ordering.ts';
import type { Page } from '#platform/contract/paging.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { readPage } from '#platform/database/page.ts';
import { type AccountTables, holdersOf } from '#services/accounts/server/public.ts';
import {
  distanceOf,
  guideLoads,
  type PeopleTables,
  peopleLike,
} from '#services/people/server/public.ts';
import type { GuidanceTables } from '../tables/tables.ts';

type Tables = GuidanceTables & PeopleTables & AccountTables;

export interface GuideFilters {
  ids?: readonly number[] | undefined;
  search?: string | undefined;
  major?: number | undefined;
  college?: number | undefined;
  section?: 1 | 2 | undefined;
  has_places?: boolean | undefined;
  without_students?: boolean | undefined;
  /** Only guides who may take this student: same section, with capacity left, not their present guide. */
  taking?: { gender: 1 | 2; advisor_id: number | null } | undefined;
}

type GuideOrder = 'match' | 'name' | 'students' | 'places_left';

export interface GuideList extends GuideFilters, Page {
  ordering: GuideOrder | `-${GuideOrder}`;
  language: 'ar' | 'en';
}

/** Guides with their number of students and capacity; `standard` is the university's default capacity. */
export async function listGuides(reads: Reads<Tables>, list: GuideList, standard: number) {
  const { key, direction } = sortOf(list.ordering);
  const name = list.language === 'ar' ? 'full_name_ar' : 'full_name';
  const found = guidesLike(reads, list, standard);
  const query = found
    .selectAll()
    .$if(key === 'match' && list.search !== undefined, (some) =>
      some.orderBy(distanceOf('guide.id', list.search ?? '')),
    )
    .orderBy(key === 'match' || key === 'name' ? name : key, direction)
    .orderBy('id');
  return readPage(query, list);
}

export async function countGuides(reads: Reads<Tables>): Promise<number> {
  const guides = guidesLike(reads, {}, 0).select(({ fn }) => fn.countAll<number>().as('count'));
  return (await guides.executeTakeFirstOrThrow()).count;
}

/** Those of these ids who are guides, ordered by id. */
export async function listGuidesById(
  reads: Reads<Tables>,
  filters: GuideFilters & { ids: readonly number[] },
  standard: number,
) {
  return guidesLike(reads, filters, standard).selectAll().orderBy('id').execute();
}

export type HeldGuide = Awaited<ReturnType<typeof listGuidesById>>[number];

/**
 * Locks these guides until the transaction ends: other transactions that assign students to them wait, then count
 * what this one left. To avoid deadlocks, guides are locked in order of id and before any student.
 */
export async function holdGuides(
  { writes }: Transaction<Tables>,
  ids: readonly number[],
  standard: number,
): Promise<Map<number, HeldGuide>> {
  const guides = await listGuidesById(writes, { ids }, standard);
  const known = guides.map(({ id }) => id);
  if (known.length === 0) return new Map();
  await writes
    .insertInto('guide_capacity')
    .values(
      known.map((guide_id) => ({ guide_id, capacity: null, changed_by: null, changed_at: null })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await writes
    .selectFrom('guide_capacity')
    .select('guide_id')
    .where('guide_id', 'in', known)
    .orderBy('guide_id')
    .forUpdate()
    .execute();
  // Read again: counts read before waiting for the locks may be stale.
  const held = await listGuidesById(writes, { ids: known }, standard);
  return new Map(held.map((guide) => [guide.id, guide]));
}

function guidesLike(reads: Reads<Tables>, filters: GuideFilters, standard: number) {
  return reads
    .with('loaded', () => guideLoads(holdersOf([roles.academic_guide])))
    .with('sized', (db) =>
      db
        .selectFrom('loaded')
        .leftJoin('guide_capacity', 'guide_capacity.guide_id', 'loaded.id')
        .selectAll('loaded')
        .select((e) => [
          'guide_capacity.capacity as own_capacity',
          e.fn.coalesce('guide_capacity.capacity', e.lit(standard)).as('capacity'),
        ]),
    )
    .with('guide', (db) =>
      db
        .selectFrom('sized')
        .selectAll()
        .select((e) =>
          e
            .fn<number>('greatest', [e(e.ref('capacity'), '-', e.ref('students')), e.lit(0)])
            .as('places_left'),
        ),
    )
    .selectFrom('guide')
    .where((e) => e.and(conditionsOf(e, filters)));
}

interface GuideColumns {
  guide: {
    id: number;
    major_code: number | null;
    college_code: number | null;
    section: 1 | 2 | null;
    students: number;
    places_left: number;
  };
}

function conditionsOf(
  builder: unknown,
  { ids, search, taking, ...filters }: GuideFilters,
): Expression<SqlBool>[] {
  const e = builder as ExpressionBuilder<GuideColumns, 'guide'>;
  const conditions: Expression<SqlBool>[] = [];
  if (ids) conditions.push(e('id', '=', e.fn.any(e.val([...ids]))));
  if (search !== undefined) conditions.push(e('id', 'in', peopleLike(search)));
  if (filters.major !== undefined) conditions.push(e('major_code', '=', filters.major));
  if (filters.college !== undefined) conditions.push(e('college_code', '=', filters.college));
  if (filters.section) conditions.push(takesSection(e, filters.section));
  if (filters.has_places !== undefined) {
    conditions.push(e('places_left', filters.has_places ? '>' : '=', 0));
  }
  if (filters.without_students !== undefined) {
    conditions.push(e('students', filters.without_students ? '=' : '>', 0));
  }
  if (taking) {
    conditions.push(takesSection(e, taking.gender), e('places_left', '>', 0));
    if (taking.advisor_id !== null) conditions.push(e('id', '!=', taking.advisor_id));
  }
  return conditions;
}

function takesSection(e: ExpressionBuilder<GuideColumns, 'guide'>, section: 1 | 2) {
  return e.or([e('section', 'is', null), e('section', '=', section)]);
}
