import { mostRows } from '#platform/contract/exporting.ts';
import { isRefusal } from '#platform/contract/refusal.ts';
import type { Call } from '#platform/http/bind.ts';
import { inBatches } from '#platform/spreadsheets/batches.ts';
import { exportList } from '#platform/spreadsheets/export-list.ts';
import type { guidanceReportsContract } from '../contract.ts';
import { reportedTo } from './access.ts';
import { inOneBatch, type ReportsPlatform } from './export-absence.ts';
import { advisorColumns, studentColumns } from './quality-columns.ts';
import { readQualityStudents } from './quality-students.ts';
import { type QualityDeps, readQuality } from './read-quality.ts';

type Calls = (typeof guidanceReportsContract)['calls'];

/** The guides as a file: the same reach, filters, order and rounding. */
export async function exportQuality(
  platform: ReportsPlatform,
  deps: QualityDeps,
  call: Call<Calls['exportQualityReport']>,
) {
  const { actor, now, body } = call;
  const { columns: _, format: __, hijri: ___, ...asked } = body;
  const report = await readQuality(deps, { ...asked, access: reportedTo(actor), now });
  if (isRefusal(report)) return report;
  return exportList(platform, call, {
    title: 'guidance-reports:quality.title',
    action: 'guidance-reports.quality_exported',
    columns: advisorColumns,
    rows: report.results.length,
    batches: inOneBatch(report.results),
  });
}

/** The students behind a number as a file. */
export async function exportQualityStudents(
  platform: ReportsPlatform,
  deps: QualityDeps,
  call: Call<Calls['exportQualityStudents']>,
) {
  const { actor, language, now, body } = call;
  const { columns: _, format: __, hijri: ___, ...asked } = body;
  const reading = { ...asked, access: reportedTo(actor), language, now };
  const found = await readQualityStudents(deps, reading, mostRows + 1);
  if (isRefusal(found)) return found;
  return exportList(platform, call, {
    title: 'guidance-reports:quality.students.title',
    action: 'guidance-reports.quality_students_exported',
    columns: studentColumns,
    rows: found.ids.length,
    batches: inBatches(found.ids, found.fetch),
  });
}
