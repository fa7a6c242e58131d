import type { Reads } from '#platform/database/database.ts';
import { countryName } from '#platform/language/countries.ts';
import type { Language } from '#platform/language/language.ts';
import { nameIn } from '#platform/language/name-in.ts';
import type { Say } from '#platform/language/phrases.ts';
import type { RowFault } from '../cells.ts';
import type { ChangedRow, HeldRow, RefusedRow, Run } from '../contract.ts';
import { actionsOf, isUnderWay, vanishPercent } from '../reload.ts';
import type { DecidedFact } from '../standing-facts.ts';
import type { PeopleTables, ReloadTables, RunFailure } from '../tables/tables.ts';
import type { DecidedRow } from './decide-fact.ts';
import {
  type CodeNames,
  type EffectRow,
  type HeldEffect,
  listCodeNames,
  type RunRow,
} from './queries.ts';

export function presentRun(row: RunRow, say: Say): Run {
  const { id, kind, state, dry_run, is_superseded } = row;
  const can_undo = Boolean(row.can_undo);
  const standing = { state, dry_run, is_superseded: Boolean(is_superseded) };
  return {
    id,
    kind,
    ...standing,
    actions: [...actionsOf({ ...standing, can_undo })],
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
    .map(([column, people]) => ({ column, label: say(`system-data:columns.${column}`), people }))
    .sort((one, other) => other.people - one.people || one.column.localeCompare(other.column));
}

/** A run that has ended or waits has no progress, whatever was last reported. */
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
  return { code, message: say(`system-data:failures.${code}`, told) };
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
  return say(`system-data:row_faults.${code}`, { column, ...values });
}

/** Rows with the names of the codes in them. */
export async function presentRows(
  reads: Reads<PeopleTables & ReloadTables>,
  rows: readonly EffectRow[],
  words: { say: Say; language: Language },
): Promise<ChangedRow[]> {
  const names = await listCodeNames(reads, rows);
  return rows.map((row) => presentChanged(row, { ...words, names }));
}

/** Held changes, presented the same way. */
export async function presentHeld(
  reads: Reads<PeopleTables & ReloadTables>,
  held: readonly HeldEffect[],
  words: { say: Say; language: Language },
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
  words: { say: Say; language: Language; names: CodeNames },
): ChangedRow {
  const changes = Object.entries(row.changes ?? {}).map(([column, [before, after]]) => ({
    column,
    label: words.say(`system-data:columns.${column}`),
    before: row.effect === 'added' ? null : textOf(column, before, words),
    after: textOf(column, after, words),
  }));
  return {
    ...presentRefused(row, words.say),
    row_number: row.row_number,
    effect: row.effect,
    changes,
  };
}

/**
 * The known values of these columns in the demo's source and the specification; others are shown as they
 * are.
 */
const knownWords = {
  marital_status: ['single', 'married', 'divorced', 'widowed'],
  study_type: ['regular', 'transfer', 'scholarship', 'bridging'],
  status_internship_documents: ['Accepted', 'Pending', 'Rejected'],
} as const;

/** A column's value as display text. */
function textOf(
  column: string,
  value: unknown,
  { say, language, names }: { say: Say; language: Language; names?: CodeNames },
): string {
  if (value === null || value === '') return say('system-data:reload.nothing');
  if (column === 'gpa') return Number(value).toFixed(2);
  if (column === 'is_halted') return say(`system-data:reload.halted.${value ? 'yes' : 'no'}`);
  if (typeof value === 'boolean') return say(`system-data:reload.${value ? 'yes' : 'no'}`);
  if (column === 'gender' || column === 'section') {
    return say(`system-data:reload.${value === 1 ? 'male' : 'female'}`);
  }
  if (column === 'user_type') return say(`system-data:reload.user_types.${value}`);
  if (column === 'nationality') return countryName(String(value), language);
  if (isKnownWord(column, value)) return say(`system-data:reload.words.${column}.${value}`);
  const named = names && column in names && names[column as keyof CodeNames].get(String(value));
  if (named) return nameIn(language, named);
  if (!Array.isArray(value)) return String(value);
  return value.map((role) => say(`accounts:roles.${role}`)).join(language === 'ar' ? '، ' : ', ');
}

function isKnownWord(column: string, value: unknown): boolean {
  return (
    column in knownWords &&
    knownWords[column as keyof typeof knownWords].some((word) => word === value)
  );
}

/** A student's decided facts, with the portal's and the source's values as display text. */
export function presentFacts(
  facts: readonly DecidedRow[],
  words: { say: Say; language: Language },
): DecidedFact[] {
  return facts.map(({ fact, value, source, full_name, full_name_ar, ...told }) => ({
    ...told,
    fact,
    label: words.say(`system-data:columns.${fact}`),
    portal: textOf(fact, fact === 'status_internship_documents' ? value : value === 'true', words),
    source: textOf(fact, source, words),
    decided_by: full_name === null ? null : { name: full_name, name_ar: full_name_ar ?? '' },
  }));
}
