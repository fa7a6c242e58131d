import type { Reads } from '#platform/database/database.ts';
import type { Language } from '#platform/language/language.ts';
import type { Say } from '#platform/language/phrases.ts';
import {
  type CodeNames,
  listCodeNames,
  type PeopleTables,
  valueText,
} from '#services/people/server/public.ts';
import type { RowFault } from '../cells.ts';
import type { ChangedRow, HeldRow, RefusedRow, Run } from '../contract.ts';
import { actionsOf, hasChanges, isUnderWay, type ReloadKind, vanishPercent } from '../reload.ts';
import type { ReloadTables, RunFailure } from '../tables/tables.ts';
import type { EffectRow, HeldEffect, RunRow } from './queries.ts';

export function presentRun(row: RunRow, say: Say): Run {
  const { id, kind, state, dry_run, is_superseded } = row;
  const can_undo = Boolean(row.can_undo);
  const standing = { state, dry_run, is_superseded: Boolean(is_superseded) };
  return {
    id,
    kind,
    ...standing,
    actions: [...actionsOf({ ...standing, can_undo, has_changes: hasChanges(row) })],
    source: {
      file: row.source,
      bytes: row.source_bytes,
      encoding: row.encoding,
      format: row.format,
      origin: row.origin,
      is_delta: row.is_delta,
    },
    undoes: row.undoes,
    undone_by: row.undone_by,
    is_scheduled: row.is_scheduled,
    counts: {
      read: row.read_count,
      added: row.added_count,
      changed: row.changed_count,
      unchanged: row.unchanged_count,
      vanished: row.vanished_count,
      deactivated: row.deactivated_count,
      refused: row.refused_count,
    },
    changed_columns: presentColumns(row, say),
    vanish_percent: vanishPercent({ vanished: row.vanished_count, known: row.known_count }),
    guarded_percent: vanishPercent({ vanished: row.guarded_count, known: row.known_count }),
    guarded_earlier: Math.round(row.guarded_earlier * 10) / 10,
    held: { waiting: row.waiting_count, aside: row.aside_count },
    failure: row.failure && presentFailure(row.failure, say),
    progress: presentProgress(row),
    started_by: presentStarter(row),
    started_at: row.started_at,
    finished_at: row.finished_at,
  };
}

function presentColumns({ changed_columns }: RunRow, say: Say): Run['changed_columns'] {
  return Object.entries(changed_columns)
    .map(([column, people]) => ({ column, label: say(`people:columns.${column}`), people }))
    .sort((one, other) => other.people - one.people || one.column.localeCompare(other.column));
}

/** A run that has ended or waits has no progress, even if some was reported last. */
function presentProgress(row: RunRow): Run['progress'] {
  const { phase, done, total } = row;
  if (!isUnderWay(row) || phase === null || done === null || total === null) return null;
  return { phase, done, total };
}

function presentStarter({ started_by, full_name, full_name_ar }: RunRow): Run['started_by'] {
  if (started_by === null || full_name === null || full_name_ar === null) return null;
  return { id: started_by, full_name, full_name_ar };
}

function presentFailure({ code, values, fault }: RunFailure, say: Say): Run['failure'] {
  const told = fault ? { ...values, reason: reasonOf(fault, say) } : values;
  return { code, message: say(`reloads:failures.${code}`, told) };
}

export function presentRefused(row: EffectRow, say: Say): RefusedRow {
  return {
    row_number: row.row_number ?? 0,
    source_id: row.source_id,
    full_name: row.full_name,
    full_name_ar: row.full_name_ar,
    reasons: (row.faults ?? []).map((fault) => reasonOf(fault, say)),
  };
}

function reasonOf({ column, code, values }: RowFault, say: Say): string {
  return say(`reloads:row_faults.${code}`, { column, ...values });
}

interface RowWords {
  say: Say;
  language: Language;
  /** The run's. */
  kind: ReloadKind;
}

/** Rows with the names of the codes in them. */
export async function presentRows(
  reads: Reads<PeopleTables & ReloadTables>,
  rows: readonly EffectRow[],
  words: RowWords,
): Promise<ChangedRow[]> {
  const names = await listCodeNames(reads, rows);
  return rows.map((row) => presentChanged(row, { ...words, names }));
}

/** Held changes, presented the same way. */
export async function presentHeld(
  reads: Reads<PeopleTables & ReloadTables>,
  held: readonly HeldEffect[],
  words: RowWords,
): Promise<HeldRow[]> {
  const rows = held.map((row) => ({ ...row, effect: 'changed' as const, faults: null }));
  const shown = await presentRows(reads, rows, words);
  return shown.map(({ source_id, full_name, full_name_ar, changes }, index) => ({
    source_id,
    full_name,
    full_name_ar,
    changes,
    row_number: held[index]?.row_number ?? 0,
    why: held[index]?.why ?? 'review',
  }));
}

function presentChanged(
  row: EffectRow,
  { kind, ...said }: RowWords & { names: CodeNames },
): ChangedRow {
  const words = { ...said, ofInstructors: kind === 'instructors' };
  const changes = Object.entries(row.changes ?? {}).map(([column, [before, after]]) => ({
    column,
    label: words.say(`people:columns.${column}`),
    before: row.effect === 'added' ? null : valueText(column, before, words),
    after: valueText(column, after, words),
  }));
  return {
    ...presentRefused(row, words.say),
    row_number: row.row_number,
    effect: row.effect,
    changes,
  };
}
