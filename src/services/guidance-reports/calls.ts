import { call, defineCalls } from '#platform/contract/calls.ts';
import { listCalls, withExport } from '#platform/contract/list.ts';
import type { GuidanceReportsShapes } from './contract.ts';
import { reportReaders, studentReportReaders } from './reach.ts';

const exportAbsenceReport = call('POST /guidance/absence/report/export', reportReaders);

const qualityStudentCalls = listCalls('/guidance/quality/students', studentReportReaders);

const exportQualityReport = call('POST /guidance/quality/export', reportReaders);

export const guidanceReportsCalls = defineCalls<GuidanceReportsShapes>(
  'guidance-reports',
  'AcademicEnable',
)({
  getAbsenceReport: withExport(
    call('GET /guidance/absence/report', reportReaders),
    exportAbsenceReport,
  ),
  listAbsenceChoices: call('GET /guidance/absence/report/choices', reportReaders),
  printAbsenceReport: call('GET /guidance/absence/report/print', reportReaders),
  exportAbsenceReport,
  getQualityReport: withExport(call('GET /guidance/quality', reportReaders), exportQualityReport),
  listQualityChoices: call('GET /guidance/quality/choices', reportReaders),
  printQualityReport: call('GET /guidance/quality/print', reportReaders),
  exportQualityReport,
  listQualityStudents: qualityStudentCalls.list,
  exportQualityStudents: qualityStudentCalls.exported,
});
