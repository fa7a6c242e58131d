import { student } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { listCalls } from '#platform/contract/list.ts';
import { defineSheetImport } from '#platform/contract/sheet-import.ts';
import type { GuidanceShapes } from './contract.ts';
import {
  assigners,
  guides,
  recordReaders,
  registrars,
  requestDeciders,
  studentChoosers,
  studentReaders,
} from './reach.ts';

/** Stand beside the calls, so that other services' calls bring no shapes along. */
export { guides, requestDeciders, studentReaders, studentWriters } from './reach.ts';

const transferCalls = listCalls('/guidance/admin/transferred', studentReaders);

const requestCalls = listCalls('/guidance/request/advising/change', assigners);

// Everyone picks from the list of guides; only assigners may export it.
const guideCalls = listCalls('/guidance/academic/list', [student, ...studentReaders], assigners);

/** The most students in one assignment. */
export const mostAssigned = 2000;

/** A sheet of students and their new guides; its header uses the source system's names. */
export const advisorSheet = defineSheetImport({
  path: '/guidance/students/sheet',
  purpose: 'advisor_sheet',
  allow: assigners,
  columns: ['student_id', 'advisor_id'],
  most: mostAssigned,
});

/** A sheet of students' numbers, for whatever is done with several students. */
export const numberSheet = defineSheetImport({
  path: '/guidance/students/numbers',
  purpose: 'student_numbers',
  allow: studentChoosers,
  columns: ['student_id'],
  most: mostAssigned,
});

const studentCalls = listCalls('/guidance/all/students', studentReaders);

const correctionCalls = listCalls('/guidance/corrections', registrars);

export const guidanceCalls = defineCalls<GuidanceShapes>(
  'guidance',
  'AcademicEnable',
)({
  listStudents: studentCalls.list,
  exportStudents: studentCalls.exported,
  countStudents: call('GET /guidance/all/students/counts', studentReaders),
  listChoices: call('GET /guidance/all/students/choices', studentReaders),
  getStudent: call('GET /guidance/student/{id}/retrieve', recordReaders),
  getStudyPlan: call('GET /guidance/student/{id}/plan', recordReaders),
  getTranscript: call('GET /guidance/student/{id}/transcript', recordReaders),
  printTranscript: call('GET /guidance/student/{id}/transcript/document', recordReaders),
  getAbsences: call('GET /guidance/student/{id}/absences', recordReaders),
  listOwnStudents: call('GET /guidance/students', guides),
  assignStudents: call('POST /guidance/students', assigners),
  assignFromSheet: advisorSheet.imported,
  getSheetTemplate: advisorSheet.template,
  readNumbers: numberSheet.imported,
  getNumbersTemplate: numberSheet.template,
  listGuides: guideCalls.list,
  exportGuides: guideCalls.exported,
  setCapacity: call('PATCH /guidance/academic/list/{id}', assigners),
  listAdvisorHistory: call('GET /guidance/student/{id}/advisors', studentReaders),
  askTransfer: call('POST /guidance/admin/transferred', guides, { idempotent: true }),
  listTransfers: transferCalls.list,
  exportTransfers: transferCalls.exported,
  countTransfers: call('GET /guidance/admin/transferred/counts', studentReaders),
  decideTransfer: call('PATCH /guidance/admin/transferred/{id}', assigners),
  decideTransfers: call('PATCH /guidance/admin/transferred', assigners),
  editTransfer: call('PUT /guidance/admin/transferred/{id}', guides),
  withdrawTransfer: call('DELETE /guidance/admin/transferred/{id}', guides),
  getMyAdvisor: call('GET /guidance/student/advisor', [student]),
  askChange: call('POST /guidance/student/advising/change', [student], { idempotent: true }),
  listMyRequests: call('GET /guidance/student/advising/change', [student]),
  withdrawRequest: call('DELETE /guidance/student/advising/change/{id}', [student]),
  listRequests: requestCalls.list,
  exportRequests: requestCalls.exported,
  countRequests: call('GET /guidance/request/advising/change/counts', assigners),
  decideRequest: call('PATCH /guidance/request/advising/change/{id}', requestDeciders),
  decideRequests: call('PATCH /guidance/request/advising/change', requestDeciders),
  askCorrection: call('POST /guidance/student/corrections', [student], { idempotent: true }),
  listMyCorrections: call('GET /guidance/student/corrections', [student]),
  withdrawCorrection: call('DELETE /guidance/student/corrections/{id}', [student]),
  listCorrections: correctionCalls.list,
  exportCorrections: correctionCalls.exported,
  countCorrections: call('GET /guidance/corrections/counts', registrars),
  answerCorrection: call('PATCH /guidance/corrections/{id}', registrars),
  answerCorrections: call('PATCH /guidance/corrections', registrars),
});
