import type { Call } from '#platform/http/bind.ts';
import { exportByIds } from '#platform/spreadsheets/export-by-ids.ts';
import { reachedBy } from '#services/guidance/server/public.ts';
import type { advisingContract } from '../contract.ts';
import type { AdvisingPlatform } from './advising-platform.ts';
import { studentFiltersOf } from './filters.ts';
import { listCaseIds, listCasesById } from './list-cases.ts';
import { presentCases } from './present.ts';
import { studentsOf } from './reached-students.ts';
import { caseColumns } from './sheet-columns.ts';

type ExportCall = Call<(typeof advisingContract.calls)['exportCases']>;

/** Exports the cases list; the reach is checked again for each batch. */
export async function exportCases(platform: AdvisingPlatform, call: ExportCall) {
  const { actor, body } = call;
  const { reads } = platform.database;
  const list = {
    view: body.view,
    ordering: body.ordering,
    action: body.action,
    action_taken: body.action_taken,
    ids: body.ids,
    alert_level: body.alert_level,
    students: studentsOf(actor, studentFiltersOf(body)),
  };
  return exportByIds(platform, call, {
    title: 'advising:cases.title',
    action: 'advising.cases_exported',
    columns: caseColumns,
    listIds: (most) => listCaseIds(reads, list, most),
    listById: async (ids) => {
      const rows = await listCasesById(reads, { ids, students: studentsOf(actor) });
      return presentCases(reads, rows, reachedBy(actor));
    },
  });
}
