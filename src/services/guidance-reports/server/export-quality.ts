import { isRefusal } from '#platform/contract/refusal.ts';
import type { Call } from '#platform/http/bind.ts';
import { exportByIds } from '#platform/spreadsheets/export-by-ids.ts';
import { exportList } from '#platform/spreadsheets/export-list.ts';
import type { guidanceReportsContract } from '../contract.ts';
import type { QualityReport } from '../quality-shapes.ts';
import type { QualitySheetRows } from '../quality-sheet.ts';
import { reportedTo } from './access.ts';
import { inOneBatch, type ReportsPlatform } from './export-absence.ts';
import { type QualityRow, qualityColumns, studentColumns } from './quality-columns.ts';
import { findQualityStudents } from './quality-students.ts';
import { type QualityDeps, readQuality } from './read-quality.ts';

type Calls = (typeof guidanceReportsContract)['calls'];

/** Exports guides, majors or colleges with the same reach, filters, order and rounding as the report. */
export async function exportQuality(
  platform: ReportsPlatform,
  deps: QualityDeps,
  call: Call<Calls['exportQualityReport']>,
) {
  const { actor, now, body } = call;
  const report = await readQuality(deps, { ...body, access: reportedTo(actor), now });
  if (isRefusal(report)) return report;
  const rows = rowsOf(report, body.by);
  return exportList(platform, call, {
    title: `guidance-reports:quality.sheet.${body.by}`,
    action: 'guidance-reports.quality_exported',
    columns: qualityColumns(body.by),
    rows: rows.length,
    batches: inOneBatch(rows),
  });
}

function rowsOf({ results, majors, colleges }: QualityReport, by: QualitySheetRows): QualityRow[] {
  if (by === 'advisor') {
    return results.map(({ advisor, quality }) => ({
      code: advisor?.user_id ?? null,
      named: advisor,
      quality,
    }));
  }
  const places = by === 'major' ? majors : colleges;
  return places.map(({ id, quality, ...named }) => ({ code: String(id), named, quality }));
}

/** Exports the students behind a figure. */
export async function exportQualityStudents(
  platform: ReportsPlatform,
  deps: QualityDeps,
  call: Call<Calls['exportQualityStudents']>,
) {
  const { actor, language, now, body } = call;
  const reading = { ...body, access: reportedTo(actor), language, now };
  const found = await findQualityStudents(deps, reading);
  if (isRefusal(found)) return found;
  return exportByIds(platform, call, {
    title: 'guidance-reports:quality.students.title',
    action: 'guidance-reports.quality_students_exported',
    columns: studentColumns,
    ...found,
  });
}
