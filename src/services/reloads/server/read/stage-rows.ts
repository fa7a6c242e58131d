import { type Selectable, sql } from 'kysely';
import { type Cells, cellIn, cutText, type RowFault } from '../../cells.ts';
import { codesOf, type ReferenceRows, type RowRules } from '../../reference-rows.ts';
import { formatsOf } from '../../reload.ts';
import type { ReloadTables } from '../../tables/tables.ts';
import { findStrangers } from '../compare/refuse-strangers.ts';
import { forgetEffects } from '../runs/forget-effects.ts';
import { type Kind, kinds } from '../runs/kinds.ts';
import type { Progress } from '../runs/report-progress.ts';
import {
  type HeldRun,
  holdRun,
  moveRun,
  type ReloadDeps,
  type ReloadTransaction,
  workOnRun,
} from '../runs/runs.ts';
import { withAddedCodes } from './added-codes.ts';
import type { SourceRecord } from './csv-records.ts';
import { isDelta } from './oneroster-records.ts';
import { openSource } from './open-source.ts';
import { readReference, readStandingCodes } from './read-reference.ts';
import { SourceFault } from './source-fault.ts';
import type { SourceFile } from './source-file.ts';
import { readRecords } from './source-records.ts';

/**
 * The limits of rows and bytes in memory at once. Each round trip of a batch waits for a pause of the reading, so that
 * small batches leave the database idle for half of the time.
 */
const batchSize = 20_000;
const batchBytes = 4_000_000;

interface Batch {
  rows: ReadRow[];
  gone: { row_number: number; source_id: string }[];
  refused: RefusedRow[];
}

interface ReadRow {
  row_number: number;
  cells: Cells;
  /** The value that may be staged once. */
  value: string;
  /** Written while it is read: all of a batch in one go would hold the process for a quarter of a second. */
  json: string;
}

interface RefusedRow {
  row_number: number;
  cells: Cells;
  faults: RowFault[];
}

type Run = Pick<Selectable<ReloadTables['reload_run']>, 'origin' | 'upload_id' | 'chosen_by'>;

/**
 * Reads the source into the staging table, one transaction per batch. A resumed run rereads the file from
 * the start, so a worker that died needs no cleanup.
 */
export async function stageRows(
  deps: ReloadDeps,
  held: HeldRun,
  run: Run,
  progress: Progress,
): Promise<void> {
  const { file, chosen_by, release } = await openSource(deps, held.kind, run);
  try {
    if (!formatsOf(held.kind).includes(file.format)) {
      throw new SourceFault('people_only', { file: file.name });
    }
    // The reference files are in the folder; other origins use the codes last read from there.
    const reference = run.origin === 'folder' ? await readReference(deps.source_dir) : null;
    await beginStaging(deps, held, { file, reference, chosen_by });
    const { reads } = deps.database;
    const codes = reference
      ? await withAddedCodes(reads, codesOf(reference))
      : await readStandingCodes(reads);
    const known = { ...codes, student_levels: await deps.student_levels() };
    await stageFile(deps, held, { file, known, progress });
  } finally {
    await release();
  }
}

async function stageFile(
  deps: ReloadDeps,
  held: HeldRun,
  { file, known, progress }: { file: SourceFile; known: RowRules; progress: Progress },
): Promise<void> {
  let batch: Batch = { rows: [], gone: [], refused: [] };
  let read_count = 0;
  let staged_bytes = 0;
  // A batch is read while the one before it is written.
  let staging = Promise.resolve();
  try {
    for await (const record of readRecords(file, held.kind)) {
      sortIn(batch, record, { held, known });
      read_count += 1;
      const held_bytes = record.bytes_read - staged_bytes;
      if (read_count % batchSize > 0 && held_bytes < batchBytes) continue;
      await staging;
      progress.report('reading', staged_bytes, file.bytes);
      staging = stageBatch(deps, held, batch, read_count);
      // It is awaited below; until then a failure is nobody's.
      staging.catch(() => undefined);
      batch = { rows: [], gone: [], refused: [] };
      staged_bytes = record.bytes_read;
    }
  } finally {
    await staging;
  }
  await stageBatch(deps, held, batch, read_count);
}

function sortIn(
  batch: Batch,
  record: SourceRecord,
  { held, known }: { held: HeldRun; known: RowRules },
): void {
  const kind = kinds[held.kind];
  const { row_number, cells, fault } = record;
  if (record.is_gone) {
    batch.gone.push({ row_number, source_id: kind.keyOf(cells) });
    return;
  }
  const reading = fault ? { faults: [fault] } : kind.read(cells, known);
  if ('faults' in reading) {
    batch.refused.push({ row_number, cells, faults: reading.faults });
    return;
  }
  const json = JSON.stringify({ run_id: held.id, row_number, ...reading.row });
  batch.rows.push({ row_number, cells, value: String(reading.row[kind.key]), json });
}

async function beginStaging(
  deps: ReloadDeps,
  held: HeldRun,
  source: { file: SourceFile; reference: ReferenceRows | null; chosen_by: number | null },
): Promise<void> {
  const { file, reference, chosen_by } = source;
  const is_delta = file.format === 'oneroster' && (await isDelta(file));
  await deps.database.transaction(async (tx) => {
    await workOnRun(tx, held);
    await forgetStaged(tx, held);
    await holdRun(tx, held);
    await tx.writes
      .updateTable('reload_run')
      .set({
        source: file.name,
        source_bytes: file.bytes,
        encoding: file.encoding,
        format: file.format,
        is_delta,
        chosen_by,
        reference_rows: reference && JSON.stringify(reference),
      })
      .where('id', '=', held.id)
      .execute();
    await moveRun(deps, tx, held, 'staging');
  });
}

/** Deletes staged rows of this kind, from a worker that died or a run that is over. */
export async function forgetStaged(tx: ReloadTransaction, held: HeldRun): Promise<void> {
  await sql`truncate ${sql.table(kinds[held.kind].staging)}`.execute(tx.writes);
  await sql`
    delete from reload_gone_row
    where run_id in (select id from reload_run where kind = ${held.kind})`.execute(tx.writes);
  await forgetEffects(tx, held);
}

async function stageBatch(
  deps: ReloadDeps,
  held: HeldRun,
  batch: Batch,
  read_count: number,
): Promise<void> {
  const kind = kinds[held.kind];
  // Of a refused row it is also said whether its student is missing.
  if (batch.refused.length > 0) await deps.people_loaded;
  await deps.database.transaction(async (tx) => {
    await workOnRun(tx, held);
    const repeated = await insertStaged(tx, held, kind, batch.rows);
    await insertGone(tx, held, batch.gone);
    await insertRefused(tx, held, kind, [...batch.refused, ...repeated]);
    await holdRun(tx, held);
    await tx.writes
      .updateTable('reload_run')
      .set({ read_count, touched_at: deps.clock.now().toISOString() })
      .where('id', '=', held.id)
      .execute();
  });
}

async function insertGone(
  tx: ReloadTransaction,
  held: HeldRun,
  gone: Batch['gone'],
): Promise<void> {
  if (gone.length === 0) return;
  const values = JSON.stringify(gone.map((row) => ({ run_id: held.id, ...row })));
  await sql`
    insert into reload_gone_row
    select * from json_populate_recordset(null::reload_gone_row, ${values}::json)`.execute(
    tx.writes,
  );
}

/** Returns the rows whose key is already staged: a unique index refuses them. */
async function insertStaged(
  tx: ReloadTransaction,
  held: HeldRun,
  kind: Kind,
  rows: Batch['rows'],
): Promise<RefusedRow[]> {
  if (rows.length === 0) return [];
  const table = sql.table(kind.staging);
  const key = sql.ref(kind.key);
  const values = `[${rows.map(({ json }) => json).join()}]`;
  const inserted = await sql`
    insert into ${table}
    select * from json_populate_recordset(null::${table}, ${values}::json)
    on conflict (run_id, ${key}) do nothing`.execute(tx.writes);
  if (inserted.numAffectedRows === BigInt(rows.length)) return [];
  const taken = await sql<{ row_number: number }>`
    select row_number from ${table}
    where run_id = ${held.id}
      and row_number = any(${rows.map(({ row_number }) => row_number)})`.execute(tx.writes);
  const takenNumbers = new Set(taken.rows.map(({ row_number }) => row_number));
  const repeated = rows.filter(({ row_number }) => !takenNumbers.has(row_number));
  const firstRows = await sql<{ value: string; row_number: number }>`
    select ${key} as value, row_number from ${table}
    where run_id = ${held.id} and ${key} = any(${repeated.map(({ value }) => value)})`.execute(
    tx.writes,
  );
  const firstRowOf = new Map(firstRows.rows.map((row) => [row.value, row.row_number]));
  return repeated.map(({ row_number, value, cells }) => {
    const values = { value, first_row: firstRowOf.get(value) ?? 0 };
    return { row_number, cells, faults: [{ column: kind.id_column, code: kind.repeated, values }] };
  });
}

async function insertRefused(
  tx: ReloadTransaction,
  held: HeldRun,
  kind: Kind,
  refused: readonly RefusedRow[],
): Promise<void> {
  if (refused.length === 0) return;
  const strangers = await findStrangers(tx, held.kind, refused);
  const rows = refused.map(({ row_number, cells, faults }) => ({
    run_id: held.id,
    row_number,
    source_id: cutText(kind.keyOf(cells), 40),
    effect: 'refused',
    full_name: nameOf(cells, ''),
    full_name_ar: nameOf(cells, '_ar'),
    faults: [...faults, ...(strangers.get(row_number) ?? [])],
  }));
  const columns = sql.raw('run_id, row_number, source_id, effect, full_name, full_name_ar, faults');
  await sql`
    insert into reload_effect (${columns})
    select ${columns} from json_populate_recordset(null::reload_effect, ${JSON.stringify(rows)}::json)`.execute(
    tx.writes,
  );
}

function nameOf(cells: Cells, language: '' | '_ar'): string {
  const parts = ['first_name', 'middle_name', 'last_name'].map((part) =>
    cellIn(cells, part + language),
  );
  return cutText(parts.filter(Boolean).join(' '), 250);
}
