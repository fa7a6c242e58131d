import { call, defineCalls } from '#platform/contract/calls.ts';
import { defineList, shownAs } from '#platform/contract/list.ts';
import { eachClosure } from '#services/advising/calls.ts';
import { absenceSheet } from './absence-sheet.ts';
import type { GuidanceReportsShapes } from './contract.ts';
import { qualitySheet } from './quality-sheet.ts';
import { reportReaders, studentReportReaders } from './reach.ts';

const exportAbsenceReport = call('POST /guidance/absence/report/export', reportReaders);

export const studentOrderings = [
  'match',
  'name',
  '-name',
  'student_id',
  '-student_id',
  'gpa',
  '-gpa',
] as const;

export const qualityStudentList = defineList({
  path: '/guidance/quality/students',
  allow: studentReportReaders,
  orderings: studentOrderings,
  sheet: {
    student_id: 'text',
    name: 'text',
    major: 'text',
    gpa: 'number',
    advisor: 'text',
    contacted_at: 'moment',
    answered_at: 'moment',
    messages: 'number',
    cases_open: 'number',
    cases_closed: 'number',
    no_shows: 'number',
  },
  columns: {
    name: ['name', 'student_id'],
    major: ['major'],
    gpa: ['gpa'],
    advisor: ['advisor'],
    contacted_at: ['contacted_at'],
    answered_at: ['answered_at'],
    cases_open: ['cases_open'],
    messages: ['messages'],
    cases_closed: ['cases_closed'],
    no_shows: ['no_shows'],
  },
});

const exportQualityReport = call('POST /guidance/quality/export', reportReaders);

export const guidanceReportsCalls = defineCalls<GuidanceReportsShapes>(
  'guidance-reports',
  'AcademicEnable',
)({
  getAbsenceReport: shownAs(call('GET /guidance/absence/report', reportReaders), {
    sheet: absenceSheet,
    columns: {
      course_code: ['code', 'name'],
      bands: [],
      students: ['students'],
      none: ['none', 'none_percent'],
      first: ['first', 'first_percent'],
      second: ['second', 'second_percent'],
      deprivation: ['deprivation', 'deprivation_percent'],
      alerted: ['alerted', 'alerted_percent'],
    },
    exported: exportAbsenceReport,
  }),
  listAbsenceChoices: call('GET /guidance/absence/report/choices', reportReaders),
  printAbsenceReport: call('GET /guidance/absence/report/print', reportReaders),
  exportAbsenceReport,
  getQualityReport: shownAs(call('GET /guidance/quality', reportReaders), {
    sheet: qualitySheet,
    columns: {
      advisor: ['code', 'name'],
      students: ['students'],
      contacted: ['contacted', 'contacted_percent'],
      answered: ['answered', 'answered_percent'],
      first_contact_hours: ['first_contact_hours'],
      low_gpa_contacted: ['low_gpa', 'low_gpa_contacted', 'low_gpa_contacted_percent'],
      slots_used: ['slots_offered', 'slots_used', 'slots_used_percent'],
      no_shows: ['no_shows'],
      cases_open: ['cases_open'],
      ...eachClosure((figure) => [figure] as const),
    },
    exported: exportQualityReport,
  }),
  listQualityChoices: call('GET /guidance/quality/choices', reportReaders),
  printQualityReport: call('GET /guidance/quality/print', reportReaders),
  exportQualityReport,
  listQualityStudents: qualityStudentList.list,
  exportQualityStudents: qualityStudentList.exported,
});
