import { student } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { defineList } from '#platform/contract/list.ts';
import { defineSheetImport } from '#platform/contract/sheet-import.ts';
import type { GuidanceShapes } from './contract.ts';
import {
  assigners,
  guides,
  recordReaders,
  registrars,
  requestDeciders,
  studentReaders,
} from './reach.ts';

/** Stand beside the calls, so that other services' calls bring no shapes along. */
export { guides, requestDeciders, studentReaders, studentWriters } from './reach.ts';

export const moveOrderings = ['-asked_at', 'asked_at'] as const;

/** What the lists of both kinds share. */
export const moves = {
  orderings: moveOrderings,
  sheet: {
    student_id: 'text',
    student: 'text',
    major: 'text',
    from: 'text',
    advisor: 'text',
    to: 'text',
    reason: 'text',
    asked_by: 'text',
    asked_at: 'moment',
    state: 'text',
    decided_by: 'text',
    decided_at: 'moment',
    decision_reason: 'text',
  },
  columns: {
    student: ['student_id', 'student', 'major'],
    advisor: ['from', 'advisor', 'to'],
    reason: ['reason'],
    asked_at: ['asked_by', 'asked_at'],
    state: ['state', 'decided_by', 'decided_at', 'decision_reason'],
  },
} as const;

export const transferList = defineList({
  ...moves,
  path: '/guidance/admin/transferred',
  allow: studentReaders,
});

export const requestList = defineList({
  ...moves,
  path: '/guidance/request/advising/change',
  allow: assigners,
});

export const guideList = defineList({
  path: '/guidance/academic/list',
  allow: [student, ...studentReaders],
  // Everyone picks from the list of guides; only assigners may export it.
  exports: assigners,
  orderings: ['match', 'name', '-name', 'students', '-students', 'places_left', '-places_left'],
  sheet: {
    user_id: 'text',
    name: 'text',
    major: 'text',
    college: 'text',
    section: 'text',
    students: 'number',
    capacity: 'number',
    places_left: 'number',
  },
  columns: {
    name: ['user_id', 'name'],
    place: ['major', 'college'],
    section: ['section'],
    students: ['students', 'capacity'],
    places_left: ['places_left'],
  },
});

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

/** The orderings of the list; the first is the default, which sorts by name without a search. */
export const studentOrderings = [
  'match',
  'name',
  '-name',
  'student_id',
  '-student_id',
  'gpa',
  '-gpa',
  'level',
  '-level',
  'passed_hours',
  '-passed_hours',
  'remaining_hours',
  '-remaining_hours',
  'registered_hours',
  '-registered_hours',
  'join_semester',
  '-join_semester',
  'absence',
  '-absence',
] as const;

export const studentList = defineList({
  path: '/guidance/all/students',
  allow: studentReaders,
  orderings: studentOrderings,
  sheet: {
    student_id: 'text',
    name: 'text',
    other_name: 'text',
    national_id: 'text',
    gender: 'text',
    major: 'text',
    college: 'text',
    level: 'number',
    gpa: 'number',
    passed_hours: 'number',
    remaining_hours: 'number',
    registered_hours: 'number',
    total_hours: 'number',
    absence_course: 'text',
    absence_percent: 'number',
    absence_band: 'text',
    academic_state: 'text',
    is_halted: 'text',
    study_type: 'text',
    join_semester: 'text',
    phone: 'text',
    email: 'text',
    nationality: 'text',
    marital_status: 'text',
    advisor: 'text',
    advisor_phone: 'text',
    advisor_email: 'text',
  },
  columns: {
    name: ['name', 'student_id'],
    major: ['major', 'level'],
    gpa: ['gpa'],
    passed_hours: ['passed_hours', 'total_hours'],
    absence: ['absence_course', 'absence_percent', 'absence_band'],
    academic_state: ['academic_state'],
    is_halted: ['is_halted'],
    advisor: ['advisor'],
    other_name: ['other_name'],
    college: ['college'],
    level: ['level'],
    gender: ['gender'],
    phone: ['phone'],
    email: ['email'],
    national_id: ['national_id'],
    study_type: ['study_type'],
    join_semester: ['join_semester'],
    remaining_hours: ['remaining_hours'],
    registered_hours: ['registered_hours'],
    total_hours: ['total_hours'],
    marital_status: ['marital_status'],
    nationality: ['nationality'],
    advisor_phone: ['advisor_phone'],
    advisor_email: ['advisor_email'],
  },
});

export const correctionList = defineList({
  path: '/guidance/corrections',
  allow: registrars,
  // The longest waiting first.
  orderings: ['asked_at', '-asked_at'],
  sheet: {
    student_id: 'text',
    student: 'text',
    major: 'text',
    field: 'text',
    text: 'text',
    asked_at: 'moment',
    state: 'text',
    answer: 'text',
    answered_by: 'text',
    answered_at: 'moment',
  },
  columns: {
    student: ['student', 'student_id', 'major'],
    text: ['field', 'text'],
    asked_at: ['asked_at'],
    state: ['state', 'answer', 'answered_by', 'answered_at'],
  },
});

export const guidanceCalls = defineCalls<GuidanceShapes>(
  'guidance',
  'AcademicEnable',
)({
  listStudents: studentList.list,
  exportStudents: studentList.exported,
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
  listGuides: guideList.list,
  exportGuides: guideList.exported,
  setCapacity: call('PATCH /guidance/academic/list/{id}', assigners),
  listAdvisorHistory: call('GET /guidance/student/{id}/advisors', studentReaders),
  askTransfer: call('POST /guidance/admin/transferred', guides, { idempotent: true }),
  listTransfers: transferList.list,
  exportTransfers: transferList.exported,
  countTransfers: call('GET /guidance/admin/transferred/counts', studentReaders),
  decideTransfer: call('PATCH /guidance/admin/transferred/{id}', assigners),
  decideTransfers: call('PATCH /guidance/admin/transferred', assigners),
  editTransfer: call('PUT /guidance/admin/transferred/{id}', guides),
  withdrawTransfer: call('DELETE /guidance/admin/transferred/{id}', guides),
  getMyAdvisor: call('GET /guidance/student/advisor', [student]),
  askChange: call('POST /guidance/student/advising/change', [student], { idempotent: true }),
  listMyRequests: call('GET /guidance/student/advising/change', [student]),
  withdrawRequest: call('DELETE /guidance/student/advising/change/{id}', [student]),
  listRequests: requestList.list,
  exportRequests: requestList.exported,
  countRequests: call('GET /guidance/request/advising/change/counts', assigners),
  decideRequest: call('PATCH /guidance/request/advising/change/{id}', requestDeciders),
  decideRequests: call('PATCH /guidance/request/advising/change', requestDeciders),
  askCorrection: call('POST /guidance/student/corrections', [student], { idempotent: true }),
  listMyCorrections: call('GET /guidance/student/corrections', [student]),
  withdrawCorrection: call('DELETE /guidance/student/corrections/{id}', [student]),
  listCorrections: correctionList.list,
  exportCorrections: correctionList.exported,
  countCorrections: call('GET /guidance/corrections/counts', registrars),
  answerCorrection: call('PATCH /guidance/corrections/{id}', registrars),
  answerCorrections: call('PATCH /guidance/corrections', registrars),
});
