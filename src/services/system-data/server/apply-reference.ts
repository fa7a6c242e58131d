import { sql } from 'kysely';
import type { ReferenceRows } from '../reference-rows.ts';
import type { ReloadTransaction } from './runs.ts';
import { columnsOf, names } from './staged-rows.ts';

/** Colleges, majors, terms and statuses: added and changed, never deleted. */
export async function applyReference(tx: ReloadTransaction, rows: ReferenceRows): Promise<void> {
  await upsert(tx, 'college', rows.colleges, ['name', 'name_ar', 'head_id', 'dean_id']);
  await upsert(tx, 'major', rows.majors, ['name', 'name_ar', 'college_code', 'total_hours']);
  await upsert(tx, 'academic_status', rows.academic_statuses, ['name', 'name_ar']);
  await makeRoomForCurrentTerm(tx, rows);
  await upsert(tx, 'term', rows.terms, [
    'name',
    'name_ar',
    'ordinal',
    'year_g',
    'year_h',
    'start_date',
    'end_date',
    'is_current',
  ]);
}

/** The index that keeps one term current would see two while the rows are written one by one. */
async function makeRoomForCurrentTerm(tx: ReloadTransaction, rows: ReferenceRows): Promise<void> {
  const current = rows.terms.find((term) => term.is_current);
  if (!current) return;
  await tx.writes
    .updateTable('term')
    .set({ is_current: false })
    .where('is_current', '=', true)
    .where('code', '!=', current.code)
    .execute();
}

async function upsert(
  tx: ReloadTransaction,
  name: 'college' | 'major' | 'term' | 'academic_status',
  rows: readonly object[],
  columns: readonly string[],
): Promise<void> {
  const table = sql.table(name);
  await sql`
    insert into ${table} (code, ${names(columns)})
    select code, ${names(columns)}
    from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)
    on conflict (code) do update
    set (${names(columns)}) = row(${columnsOf('excluded', columns)})
    where (${columnsOf(name, columns)}) is distinct from (${columnsOf('excluded', columns)})`.execute(
    tx.writes,
  );
}
