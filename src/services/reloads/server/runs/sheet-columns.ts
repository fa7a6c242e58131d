import type { SheetKeyOf } from '#platform/contract/list.ts';
import type { Language } from '#platform/language/language.ts';
import { namesIn } from '#platform/language/name-in.ts';
import type { Say } from '#platform/language/phrases.ts';
import { changesText } from '#platform/spreadsheets/changes-text.ts';
import { columnsFor } from '#platform/spreadsheets/columns.ts';
import type { SheetColumn } from '#platform/spreadsheets/sheet.ts';
import type { ChangedRow, Run, rowSheet, runList } from '../../contract.ts';
import { isDeactivated, type ReloadKind, rowsOf } from '../../reload.ts';

type RunKey = SheetKeyOf<typeof runList>;
type RowKey = keyof typeof rowSheet;

export function runColumns(say: Say, language: Language): SheetColumn<Run, RunKey>[] {
  const column = columnsFor<Run, RunKey>((key) => say(`reloads:sheet.${key}`));
  const { nameOf } = namesIn(language);
  const figure = (key: RunKey & keyof Run['counts']) =>
    column(key, 'number', 12, ({ counts }) => counts[key]);
  return [
    column('id', 'number', 9, ({ id }) => id),
    column('kind', 'text', 22, ({ kind }) => say(`reloads:reload.kinds.${kind}`)),
    column('dry_run', 'text', 12, ({ dry_run }) =>
      say(`reloads:reload.history.${dry_run ? 'trial' : 'real'}`),
    ),
    column('state', 'text', 20, ({ state }) => say(`reloads:reload.states.${state}`)),
    column('started_by', 'text', 34, ({ started_by }) =>
      started_by ? nameOf(started_by) : say('reloads:reload.history.by_portal'),
    ),
    column('started_at', 'moment', 18, ({ started_at }) => started_at),
    column('finished_at', 'moment', 18, ({ finished_at }) => finished_at),
    column('file', 'text', 24, ({ source }) => source.file),
    figure('read'),
    figure('added'),
    figure('changed'),
    figure('unchanged'),
    figure('vanished'),
    figure('refused'),
  ];
}

export function rowColumns(kind: ReloadKind) {
  return (say: Say) => columnsOfRows(kind, say);
}

function columnsOfRows(kind: ReloadKind, say: Say): SheetColumn<ChangedRow, RowKey>[] {
  const column = columnsFor<ChangedRow, RowKey>((key) => say(`reloads:sheet.${key}`));
  return [
    column('row_number', 'number', 9, ({ row_number }) => row_number),
    column('source_id', 'text', 14, ({ source_id }) => source_id),
    column('full_name', 'text', 34, ({ full_name }) => full_name),
    column('full_name_ar', 'text', 34, ({ full_name_ar }) => full_name_ar),
    column('effect', 'text', 12, ({ effect }) => say(`reloads:reload.effects.${effect}`)),
    column('what', 'text', 70, (row) => whatOf(kind, row, say)),
  ];
}

/** The old and new values of the changes, or the reasons for refusal; one per line. */
function whatOf(kind: ReloadKind, row: ChangedRow, say: Say): string {
  const { effect, reasons, changes } = row;
  if (isDeactivated(row)) {
    const others = changes.filter(({ column }) => column !== 'is_active');
    return [say('reloads:reload.people.deactivated_row'), changesText(others, say)]
      .filter(Boolean)
      .join('\n');
  }
  const isSaid = changes.length > 0;
  if (effect === 'added' && !isSaid) return say(`reloads:reload.${rowsOf(kind)}.added_row`);
  if (effect === 'vanished') return say(`reloads:reload.${rowsOf(kind)}.vanished_row`);
  return effect === 'refused' ? reasons.join('\n') : changesText(changes, say);
}
