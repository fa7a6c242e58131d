import type { Call } from '#platform/http/bind.ts';
import type { Platform } from '#platform/service/service.ts';
import { exportList } from '#platform/spreadsheets/export-list.ts';
import type { AbsenceSheetRows } from '../absence-sheet.ts';
import type { AbsenceReport, guidanceReportsContract } from '../contract.ts';
import { type AbsenceRow, absenceColumns } from './absence-columns.ts';
import { reportedTo } from './access.ts';
import { type ReportDeps, readAbsence } from './read-absence.ts';
import type { QualityTables } from './read-quality.ts';

export type ReportsPlatform = Platform<QualityTables>;

type ExportCall = Call<(typeof guidanceReportsContract.calls)['exportAbsenceReport']>;

/** Exports courses, majors or colleges with the same reach, filters, order and rounding as the report. */
export async function exportAbsence(platform: ReportsPlatform, deps: ReportDeps, call: ExportCall) {
  const { actor, now, body } = call;
  const report = await readAbsence(deps, { ...body, access: reportedTo(actor), now });
  const rows = rowsOf(report, body.by);
  return exportList(platform, call, {
    title: `guidance-reports:by.${body.by}`,
    action: 'guidance-reports.absence_exported',
    columns: absenceColumns(body.by),
    rows: rows.length,
    batches: inOneBatch(rows),
  });
}

function rowsOf({ results, majors, colleges }: AbsenceReport, by: AbsenceSheetRows): AbsenceRow[] {
  if (by === 'course') return results.map((course) => ({ ...course, code: course.course_code }));
  const places = by === 'major' ? majors : colleges;
  return places.map((place) => ({ ...place, code: String(place.id) }));
}

/** Yields rows that were loaded at once. */
export async function* inOneBatch<Row>(rows: readonly Row[]) {
  yield rows;
}
