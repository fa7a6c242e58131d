import type { SheetKeyOf } from '#platform/contract/list.ts';
import { refuse } from '#platform/contract/refusal.ts';
import type { Call } from '#platform/http/bind.ts';
import type { Say, Speak } from '#platform/language/phrases.ts';
import { type Cell, sheetColumns } from '#platform/lists/list-sheet.ts';
import { changesText } from '#platform/spreadsheets/changes-text.ts';
import { exportByPages } from '#platform/spreadsheets/export-by-pages.ts';
import type { ChangedRow, reloadsContract } from '../../contract.ts';
import { rowList } from '../../lists.ts';
import { isDeactivated, type ReloadKind, rowsOf } from '../../reload.ts';
import { presentRows } from '../present.ts';
import { findRun, listRows } from '../queries.ts';
import type { ReloadDeps } from './runs.ts';

type Deps = Pick<ReloadDeps, 'database'> & { speak: Speak };
type Calls = typeof reloadsContract.calls;

/** A run's effects are immutable once written, so pages don't shift. */
export async function exportRows(deps: Deps, call: Call<Calls['exportRows']>) {
  const { reads } = deps.database;
  const { id } = call.params;
  const run = await findRun(reads, id);
  if (!run) return refuse('not_found');
  const { language } = call;
  const say: Say = (key, values) => deps.speak(language, key, values);
  return exportByPages(deps, call, {
    title: 'reloads:reload.table.title',
    action: 'system-data.rows_exported',
    subject: { kind: 'reload_run', id },
    columns: sheetColumns(rowList.sheet, {
      heads: (key) => `reloads:sheet.${key}`,
      cells: cellsOf(run.kind),
    }),
    listPage: async (page) => {
      const { rows, count } = await listRows(reads, id, { ...call.body, ...page });
      const words = { say, language, kind: run.kind };
      return { count, results: await presentRows(reads, rows, words) };
    },
  });
}

function cellsOf(kind: ReloadKind) {
  return (say: Say): Record<SheetKeyOf<typeof rowList>, Cell<ChangedRow>> => ({
    row_number: [9, ({ row_number }) => row_number],
    source_id: [14, ({ source_id }) => source_id],
    full_name: [34, ({ full_name }) => full_name],
    full_name_ar: [34, ({ full_name_ar }) => full_name_ar],
    effect: [12, ({ effect }) => say(`reloads:reload.effects.${effect}`)],
    what: [70, (row) => whatOf(kind, row, say)],
  });
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
