import { type RawBuilder, sql } from 'kysely';
import { columnsOf, names } from '#platform/database/column-list.ts';
import { type BroughtTable, countsAsActive, sourceColumns } from '#services/people/contract.ts';
import type { ReferenceRows } from '../../reference-rows.ts';
import type { ReloadTransaction } from '../runs/runs.ts';
import { applyCourses } from './apply-courses.ts';

/**
 * Applies colleges, majors, terms and statuses: added and changed, never deleted. Columns edited in the
 * portal keep the portal's value; the source's is stored beside it.
 */
export async function applyReference(tx: ReloadTransaction, rows: ReferenceRows): Promise<void> {
  await upsert(tx, 'college', rows.colleges);
  await upsert(tx, 'major', rows.majors);
  const statuses = rows.academic_statuses.map((row) => ({
    ...row,
    is_active: countsAsActive(row.code),
  }));
  await upsert(tx, 'academic_status', statuses);
  // Terms may swap days, so the check waits for the final state.
  await sql`set constraints term_days deferred`.execute(tx.writes);
  await upsert(tx, 'term', rows.terms);
  await sql`set constraints term_days immediate`.execute(tx.writes);
  await applyCourses(tx, rows);
}

async function upsert(
  tx: ReloadTransaction,
  name: BroughtTable,
  rows: readonly object[],
): Promise<void> {
  const columns = sourceColumns[name];
  const table = sql.table(name);
  const merged = columns.map((column) => mergedColumn(name, column));
  const brought = sql`(
    select populated.*, row_number() over () as place
    from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json) populated
  ) brought`;
  const source = sourceOf('brought', columns);
  // New rows take the file's order; terms are ordered by their days.
  const [place, ordinality] =
    name === 'term' ? [sql``, sql``] : [sql`, position`, sql`, brought.place`];
  // Writes only differing rows: a written row stays locked until the whole reload has been applied.
  await sql`
    update ${table}
    set (${names(columns)}, source) = row(${sql.join(merged)}, ${source}),
      version = ${table}.version + 1
    from ${brought}
    where ${table}.code = brought.code
      and (${columnsOf(name, columns)}, ${table}.source)
        is distinct from (${sql.join(merged)}, ${source})`.execute(tx.writes);
  await sql`
    insert into ${table} (code, ${names(columns)}, source ${place})
    select code, ${names(columns)}, ${source} ${ordinality}
    from ${brought}
    on conflict (code) do nothing`.execute(tx.writes);
}

/** A column that nobody has edited equals the source's, and follows it. */
function mergedColumn(table: string, column: string): RawBuilder<unknown> {
  const standing = sql.ref(`${table}.${column}`);
  return sql`case
    when coalesce(to_jsonb(${standing}), 'null') = ${sql.ref(`${table}.source`)} -> ${sql.lit(column)}
    then ${sql.ref(`brought.${column}`)} else ${standing} end`;
}

function sourceOf(table: string, columns: readonly string[]): RawBuilder<unknown> {
  const pairs = columns.map((column) => sql`${sql.lit(column)}, ${sql.ref(`${table}.${column}`)}`);
  return sql`jsonb_build_object(${sql.join(pairs)})`;
}
