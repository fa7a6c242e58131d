import { isRefusal } from '#platform/contract/refusal.ts';
import type { Call } from '#platform/http/bind.ts';
import { exportByIds } from '#platform/spreadsheets/export-by-ids.ts';
import { exportList } from '#platform/spreadsheets/export-list.ts';
import type { guidanceReportsContract } from '../contract.ts';
import { reportedTo } from './access.ts';
import { inOneBatch, type ReportsPlatform } from './export-absence.ts';
import { advisorColumns, studentColumns } from './quality-columns.ts';
import { findQualityStudents } from './quality-students.ts';
import { type QualityDeps, readQuality } from './read-quality.ts';

type Calls = (typeof guidanceReportsContract)['calls'];

/** The guides as a file: the same reach, filters, order and rounding. */
export async function exportQuality(
  platform: ReportsPlatform,
  deps: QualityDeps,
  call: Call<Calls['exportQualityReport']>,
) {
  const { actor, now, body } = call;
  const report = await readQuality(deps, { ...body, access: reportedTo(actor), now });
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
