import { type RawBuilder, sql } from 'kysely';
import { columnsOf, names } from '#platform/database/column-list.ts';
import type { ReferenceRows } from '../../reference-rows.ts';
import type { ReloadTransaction } from '../runs/runs.ts';

/**
 * Applies courses, study plans and teaching. Courses are added and changed; plans, and the teaching of the
 * terms that the file names, are replaced. What the source doesn't mention stays.
 */
export async function applyCourses(
  tx: ReloadTransaction,
  { courses, plans, teaching }: ReferenceRows,
): Promise<void> {
  await put(tx, {
    table: 'course',
    rows: courses,
    key: ['code'],
    columns: ['name', 'name_ar', 'major_code', 'hours'],
  });
  await take(tx, 'plan_course', { rows: plans, key: ['major_code', 'course_code'] });
  await put(tx, {
    table: 'plan_course',
    rows: plans,
    key: ['major_code', 'course_code'],
    columns: ['level'],
  });
  const key = ['instructor_id', 'term_code', 'course_code', 'section'];
  await take(tx, 'teaching', { rows: teaching, key, within: 'term_code' });
  await put(tx, { table: 'teaching', rows: teaching, key, columns: [] });
}

interface Put {
  table: 'course' | 'plan_course' | 'teaching';
  /** Absent too in runs older than these files. */
  rows: readonly object[] | null | undefined;
  key: readonly string[];
  columns: readonly string[];
}

async function put(tx: ReloadTransaction, { table, rows, key, columns }: Put): Promise<void> {
  if (!rows) return;
  const all = [...key, ...columns];
  // Writes only differing rows: a written row stays locked until the whole reload has been applied.
  if (columns.length > 0) {
    await sql`
      update ${sql.table(table)}
      set (${names(columns)}) = row(${columnsOf('brought', columns)})
      from ${brought(table, rows)} brought
      where (${columnsOf(table, key)}) = (${columnsOf('brought', key)})
        and (${columnsOf(table, columns)}) is distinct from (${columnsOf('brought', columns)})`.execute(
      tx.writes,
    );
  }
  await sql`
    insert into ${sql.table(table)} (${names(all)})
    select ${names(all)} from ${brought(table, rows)}
    on conflict (${names(key)}) do nothing`.execute(tx.writes);
}

interface Take extends Pick<Put, 'rows' | 'key'> {
  /** Limits the replacement to rows whose value in this column occurs in the file. */
  within?: string;
}

async function take(
  tx: ReloadTransaction,
  table: 'plan_course' | 'teaching',
  { rows, key, within }: Take,
): Promise<void> {
  if (!rows) return;
  const isSpokenOf = within
    ? sql`${sql.ref(within)} in (select ${sql.ref(within)} from ${brought(table, rows)})`
    : sql`true`;
  await sql`
    delete from ${sql.table(table)}
    where ${isSpokenOf}
      and (${names(key)}) not in (select ${names(key)} from ${brought(table, rows)})`.execute(
    tx.writes,
  );
}

function brought(table: string, rows: readonly object[]): RawBuilder<unknown> {
  return sql`json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`;
}
