import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { sortOf } from '#platform/contract/ordering.ts';
import { offsetOf, type Page } from '#platform/contract/paging.ts';
import type { Reads } from '#platform/database/database.ts';
import type { BroughtTable, ReferenceOrigin, ReferenceTable } from '../reference-list.ts';
import type { PeopleTables } from '../tables/tables.ts';
import { currentTermCode } from './current-term.ts';

/** The columns that refer to a list's codes; inactive people included. */
const uses: Record<ReferenceTable, readonly (readonly [table: string, column: string])[]> = {
  college: [
    ['student', 'college_code'],
    ['staff', 'college_code'],
    ['major', 'college_code'],
  ],
  major: [
    ['student', 'major_code'],
    ['staff', 'major_code'],
  ],
  student_location: [['student', 'gender']],
  academic_status: [['student', 'academic_status']],
  level: [['student', 'level']],
  term: [['student', 'join_term']],
};

const positions: Record<ReferenceTable, string> = {
  college: 'position',
  major: 'position',
  academic_status: 'position',
  student_location: 'code',
  level: 'code',
  term: 'start_date',
};

export interface ReferenceFilters extends Page {
  search?: string | undefined;
  codes?: readonly (string | number)[] | undefined;
  college?: number | undefined;
  origin?: ReferenceOrigin | undefined;
  /** `place` is the list's own order. */
  ordering: 'place' | '-place' | 'name' | '-name' | 'name_ar' | '-name_ar';
  now: Date;
}

/** A row, how many refer to it, and, of a term, whether it is the present one. */
export type ListedRow<Table extends ReferenceTable> = Selectable<PeopleTables[Table]> & {
  changed_by: number | null;
  used_by: number;
} & (Table extends 'term' ? { is_current: boolean } : unknown);

/** One list's current rows. */
export async function listReference<Table extends ReferenceTable>(
  reads: Reads<PeopleTables>,
  table: Table,
  filters: ReferenceFilters,
): Promise<{ rows: ListedRow<Table>[]; count: number }> {
  const { key, direction } = sortOf(filters.ordering);
  const column = key === 'place' ? positions[table] : key;
  const present =
    table === 'term'
      ? sql`|| jsonb_build_object('is_current',
      coalesce(listed.code = ${currentTermCode(filters.now)}, false))`
      : sql``;
  const listed = sql<{ row: ListedRow<Table> }>`(
    select to_jsonb(listed) || jsonb_build_object('used_by', coalesce(used.count, 0)) ${present} as row
    from ${sql.table(table)} listed
    left join (${usesOf(table)}) used on used.code = listed.code
    where ${rowsLike(table, filters)}
    order by ${sql.ref(`listed.${column}`)} ${sql.raw(direction)}, listed.code
    limit ${filters.page_size} offset ${offsetOf(filters)})`;
  const rows = await reads.selectFrom(listed.as('page')).select('page.row').execute();
  const counted = sql<{ count: number }>`(
    select count(*) as count from ${sql.table(table)} listed where ${rowsLike(table, filters)})`;
  const { count } = await reads
    .selectFrom(counted.as('counted'))
    .select('counted.count')
    .executeTakeFirstOrThrow();
  return { rows: rows.map(({ row }) => row as ListedRow<Table>), count };
}

export async function countUses(
  reads: Reads<PeopleTables>,
  table: BroughtTable,
  code: string | number,
): Promise<number> {
  const counted = sql<{ code: string | number; count: number }>`(${usesOf(table)})`;
  const row = await reads
    .selectFrom(counted.as('used'))
    .select('used.count')
    .where('used.code', '=', code)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Counts for all codes at once: one scan of the students, however long the list is. */
function usesOf(table: ReferenceTable): RawBuilder<{ code: string | number; count: number }> {
  const counts = uses[table].map(
    ([user, column]) => sql`select ${sql.ref(column)} as code, count(*) as uses
      from ${sql.table(user)} where ${sql.ref(column)} is not null group by 1`,
  );
  return sql`select code, sum(uses)::integer as count
    from (${sql.join(counts, sql` union all `)}) counted group by code`;
}

/** All conditions apply; a college with leaders chosen in the portal counts as edited too. */
function rowsLike(table: ReferenceTable, filters: ReferenceFilters): RawBuilder<SqlBool> {
  const { search, codes, college, origin } = filters;
  const chosen = table === 'college' ? sql`or head is not null or dean is not null` : sql``;
  const isEdited = sql`(source is not null and (not to_jsonb(listed) @> source ${chosen}))`;
  const conditions: RawBuilder<SqlBool>[] = [sql`true`];
  if (search) {
    conditions.push(sql`strpos(search_fold(listed.code || '|' || name || '|' || name_ar),
      search_fold(${search})) > 0`);
  }
  if (codes) conditions.push(sql`listed.code = any(${codes})`);
  if (college !== undefined) conditions.push(sql`college_code = ${college}`);
  if (origin === 'added') conditions.push(sql`source is null`);
  if (origin === 'edited') conditions.push(sql`${isEdited}`);
  if (origin === 'source') conditions.push(sql`source is not null and not ${isEdited}`);
  return sql`${sql.join(conditions, sql` and `)}`;
}
