import { mostRows } from '#platform/contract/exporting.ts';
import { refuse } from '#platform/contract/refusal.ts';
import type { Call } from '#platform/http/bind.ts';
import type { Language } from '#platform/language/language.ts';
import type { Say, Speak } from '#platform/language/phrases.ts';
import { inBatches, inPages } from '#platform/spreadsheets/batches.ts';
import { exportList } from '#platform/spreadsheets/export-list.ts';
import type { systemDataContract } from '../contract.ts';
import { presentRows, presentRun } from './present.ts';
import { findRun, listRows, listRunIds, listRunsById } from './queries.ts';
import type { ReloadDeps } from './runs.ts';
import { rowColumns, runColumns } from './sheet-columns.ts';

type Deps = Pick<ReloadDeps, 'database'> & { speak: Speak };
type Calls = typeof systemDataContract.calls;

const countOnly = { page: 1, page_size: 1 };

export async function exportRuns(deps: Deps, call: Call<Calls['exportRuns']>) {
  const { reads } = deps.database;
  const ids = await listRunIds(reads, call.body, mostRows + 1);
  return exportList(deps, call, {
    title: 'system-data:reload.history.title',
    action: 'system-data.runs_exported',
    columns: runColumns,
    rows: ids.length,
    batches: inBatches(ids, async (some) => {
      const rows = await listRunsById(reads, some);
      return rows.map((row) => presentRun(row, sayIn(deps.speak, call.language)));
    }),
  });
}

/** What a run has found of a row stands still once it is written, so that pages don't shift. */
export async function exportRows(deps: Deps, call: Call<Calls['exportRows']>) {
  const { reads } = deps.database;
  const { id } = call.params;
  const { effect, column, search, ordering } = call.body;
  const asked = { effect, column, search, ordering };
  const run = await findRun(reads, id);
  if (!run) return refuse('not_found');
  const words = { say: sayIn(deps.speak, call.language), language: call.language };
  return exportList(deps, call, {
    title: 'system-data:reload.table.title',
    action: 'system-data.rows_exported',
    subject: { kind: 'reload_run', id },
    columns: rowColumns(run.kind),
    rows: (await listRows(reads, id, { ...asked, ...countOnly })).count,
    batches: inPages(async (page) => {
      const { rows } = await listRows(reads, id, { ...asked, ...page });
      return presentRows(reads, rows, words);
    }),
  });
}

function sayIn(speak: Speak, language: Language): Say {
  return (key, values) => speak(language, key, values);
}
