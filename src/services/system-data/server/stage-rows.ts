import { sql } from 'kysely';
import { foldDigits } from '#platform/language/digits.ts';
import { cleanText } from '#platform/language/text.ts';
import { type Cells, cutText, type RowFault } from '../cells.ts';
import { codesOf, type ReferenceRows } from '../reference-rows.ts';
import { runsRemembered } from '../reload.ts';
import { withAddedCodes } from './added-codes.ts';
import { type Kind, kinds } from './kinds.ts';
import { readReference } from './read-reference.ts';
import type { Progress } from './report-progress.ts';
import { type HeldRun, holdRun, moveRun, type ReloadDeps, type ReloadTransaction } from './runs.ts';
import { openSourceFile, readRecords, type SourceFile } from './source-folder.ts';

/** As many rows as are in memory at once. */
const batchSize = 1000;

interface Batch {
  rows: { row_number: number; user_id: string; cells: Cells }[];
  refused: RefusedRow[];
}

interface RefusedRow {
  row_number: number;
  cells: Cells;
  faults: RowFault[];
}

/**
 * Reads the file into the staging table, batch by batch, each its own transaction. A run that is taken
 * up again starts the file over, so a worker that died leaves nothing to mend.
 */
export async function stageRows(
  deps: ReloadDeps,
  held: HeldRun,
  progress: Progress,
): Promise<void> {
  const kind = kinds[held.kind];
  const reference = await readReference(deps.source_dir);
  const file = await openSourceFile(deps.source_dir, kind.file);
  await beginStaging(deps, held, { file, reference });

  const known = await withAddedCodes(deps.database.reads, codesOf(reference));
  let batch: Batch = { rows: [], refused: [] };
  let read_count = 0;
  for await (const { row_number, cells, fault, bytes_read } of readRecords(file, kind.columns)) {
    const reading = fault ? { faults: [fault] } : kind.read(cells, known);
    if ('faults' in reading) batch.refused.push({ row_number, cells, faults: reading.faults });
    else batch.rows.push({ ...reading.row, row_number, cells });
    read_count += 1;
    if (read_count % batchSize > 0) continue;
    await stageBatch(deps, held, batch, read_count);
    progress.report('reading', bytes_read, file.bytes);
    batch = { rows: [], refused: [] };
  }
  await stageBatch(deps, held, batch, read_count);
}

async function beginStaging(
  deps: ReloadDeps,
  held: HeldRun,
  source: { file: SourceFile; reference: ReferenceRows },
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await holdRun(tx, held);
    await sql`truncate ${sql.table(kinds[held.kind].staging)}`.execute(tx.writes);
    await forgetEffects(tx, held);
    await tx.writes
      .updateTable('reload_run')
      .set({
        source: source.file.name,
        source_bytes: source.file.bytes,
        encoding: source.file.encoding,
        reference_rows: JSON.stringify(source.reference),
      })
      .where('id', '=', held.id)
      .execute();
    await moveRun(deps, tx, held, 'staging');
  });
}

/** This run's, from a worker that died, and those of runs that nobody looks at any more. */
async function forgetEffects(tx: ReloadTransaction, held: HeldRun): Promise<void> {
  await sql`
    delete from reload_effect
    where run_id = ${held.id} or run_id in (
      select id from reload_run
      where kind = ${held.kind}
      order by id desc
      offset ${runsRemembered}
    )`.execute(tx.writes);
}

async function stageBatch(
  deps: ReloadDeps,
  held: HeldRun,
  batch: Batch,
  read_count: number,
): Promise<void> {
  const kind = kinds[held.kind];
  await deps.database.transaction(async (tx) => {
    await holdRun(tx, held);
    const repeated = await insertRows(tx, held, kind, batch.rows);
    await insertRefused(tx, held, kind, [...batch.refused, ...repeated]);
    await tx.writes
      .updateTable('reload_run')
      .set({ read_count, touched_at: deps.clock.now().toISOString() })
      .where('id', '=', held.id)
      .execute();
  });
}

/** Gives back the rows of people who stand in the file already: the database keeps them single. */
async function insertRows(
  tx: ReloadTransaction,
  held: HeldRun,
  kind: Kind,
  rows: Batch['rows'],
): Promise<RefusedRow[]> {
  if (rows.length === 0) return [];
  const table = sql.table(kind.staging);
  const values = JSON.stringify(rows.map(({ cells, ...row }) => ({ run_id: held.id, ...row })));
  const inserted = await sql<{ row_number: number }>`
    insert into ${table}
    select * from json_populate_recordset(null::${table}, ${values}::json)
    on conflict (run_id, user_id) do nothing
    returning row_number`.execute(tx.writes);
  if (inserted.rows.length === rows.length) return [];
  const taken = new Set(inserted.rows.map((row) => row.row_number));
  const repeated = rows.filter((row) => !taken.has(row.row_number));
  const firstRows = await sql<{ user_id: string; row_number: number }>`
    select user_id, row_number from ${table}
    where run_id = ${held.id} and user_id = any(${repeated.map((row) => row.user_id)})`.execute(
    tx.writes,
  );
  const firstRowOf = new Map(firstRows.rows.map((row) => [row.user_id, row.row_number]));
  return repeated.map(({ row_number, user_id, cells }) => {
    const values = { value: user_id, first_row: firstRowOf.get(user_id) ?? 0 };
    return { row_number, cells, faults: [{ column: kind.id_column, code: 'duplicate', values }] };
  });
}

async function insertRefused(
  tx: ReloadTransaction,
  held: HeldRun,
  kind: Kind,
  refused: readonly RefusedRow[],
): Promise<void> {
  if (refused.length === 0) return;
  const rows = refused.map(({ row_number, cells, faults }) => ({
    run_id: held.id,
    row_number,
    source_id: cutText(foldDigits(cleanText(cells[kind.id_column] ?? '')), 40),
    effect: 'refused' as const,
    full_name: nameOf(cells, ''),
    full_name_ar: nameOf(cells, '_ar'),
    faults: JSON.stringify(faults),
  }));
  await tx.writes.insertInto('reload_effect').values(rows).execute();
}

function nameOf(cells: Cells, language: '' | '_ar'): string {
  const parts = ['first_name', 'middle_name', 'last_name'].map((part) =>
    cleanText(cells[part + language] ?? ''),
  );
  return cutText(parts.filter(Boolean).join(' '), 250);
}
