import type { Call } from '#platform/http/bind.ts';
import type { Platform } from '#platform/service/service.ts';
import { exportList } from '#platform/spreadsheets/export-list.ts';
import type { guidanceReportsContract } from '../contract.ts';
import { reportedTo } from './access.ts';
import { type ReportDeps, readAbsence } from './read-absence.ts';
import type { QualityTables } from './read-quality.ts';
import { courseColumns } from './sheet-columns.ts';

export type ReportsPlatform = Platform<QualityTables>;

type ExportCall = Call<(typeof guidanceReportsContract.calls)['exportAbsenceReport']>;

/** The courses as a file: the same reach, filters, order and rounding. */
export async function exportAbsence(platform: ReportsPlatform, deps: ReportDeps, call: ExportCall) {
  const { actor, now, body } = call;
  const { results } = await readAbsence(deps, { ...body, access: reportedTo(actor), now });
  return exportList(platform, call, {
    title: 'guidance-reports:absence.title',
    action: 'guidance-reports.absence_exported',
    columns: courseColumns,
    rows: results.length,
    batches: inOneBatch(results),
  });
}

/** Rows that were read at once. */
export async function* inOneBatch<Row>(rows: readonly Row[]) {
  yield rows;
}
