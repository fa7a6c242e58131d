import { refuse } from '#platform/contract/refusal.ts';
import type { Call } from '#platform/http/bind.ts';
import type { Language } from '#platform/language/language.ts';
import type { Say, Speak } from '#platform/language/phrases.ts';
import { exportByIds } from '#platform/spreadsheets/export-by-ids.ts';
import { exportByPages } from '#platform/spreadsheets/export-by-pages.ts';
import type { reloadsContract } from '../../contract.ts';
import { presentRows, presentRun } from '../present.ts';
import { findRun, listRows, listRunIds, listRunsById } from '../queries.ts';
import type { ReloadDeps } from './runs.ts';
import { rowColumns, runColumns } from './sheet-columns.ts';

type Deps = Pick<ReloadDeps, 'database'> & { speak: Speak };
type Calls = typeof reloadsContract.calls;

export async function exportRuns(deps: Deps, call: Call<Calls['exportRuns']>) {
  const { reads } = deps.database;
  return exportByIds(deps, call, {
    title: 'reloads:reload.history.title',
    action: 'system-data.runs_exported',
    columns: runColumns,
    listIds: (most) => listRunIds(reads, call.body, most),
    listById: async (ids) => {
      const rows = await listRunsById(reads, ids);
      return rows.map((row) => presentRun(row, sayIn(deps.speak, call.language)));
    },
  });
}

/** A run's effects are immutable once written, so pages don't shift. */
export async function exportRows(deps: Deps, call: Call<Calls['exportRows']>) {
  const { reads } = deps.database;
  const { id } = call.params;
  const run = await findRun(reads, id);
  if (!run) return refuse('not_found');
  const words = { say: sayIn(deps.speak, call.language), language: call.language };
  return exportByPages(deps, call, {
    title: 'reloads:reload.table.title',
    action: 'system-data.rows_exported',
    subject: { kind: 'reload_run', id },
    columns: rowColumns(run.kind),
    listPage: async (page) => {
      const { rows, count } = await listRows(reads, id, { ...call.body, ...page });
      return { count, results: await presentRows(reads, rows, words) };
    },
  });
}

function sayIn(speak: Speak, language: Language): Say {
  return (key, values) => speak(language, key, values);
}
