import { userTypes } from '#platform/access/actor.ts';
import { instructor, student } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { listCalls } from '#platform/contract/list.ts';
import { studentReaders, studentWriters } from '#services/guidance/calls.ts';
import type { AdvisingShapes } from './contract.ts';

/** Stands beside the calls, so that other services' calls bring no shapes along. */
export { eachClosure } from './message.ts';

/**
 * Instructor roles that may teach; not those that only work in the library, counselling, system data or
 * internships. `teaches` decides which students they may raise something about.
 */
export const teachers = [
  instructor(
    'instructor',
    'head_of_department',
    'academic_guide',
    'dean',
    'registration_manager',
    'registration',
    'vice_dean',
    'dean_of_admission',
    'forms',
    'laboratory',
    'library',
    'it',
    'student_affairs',
    'safety',
    'quality',
    'internship',
    'general_science',
    'student_advisory',
  ),
];

/** Everyone who teaches or advises students. */
export const concernRaisers = [
  ...teachers,
  ...studentWriters.filter(({ user_type }) => user_type !== userTypes.instructor),
];

const concernCalls = listCalls('/guidance/concerns', studentReaders);

const raisedCalls = listCalls('/guidance/concerns/raised', concernRaisers);

/**
 * Students read and answer their own cases; of the staff who see students, some write and the others only
 * read.
 */
export const caseReaders = [student, ...studentReaders];

export const caseWriters = [student, ...studentWriters];

const caseCalls = listCalls('/guidance/messages', studentReaders);

const alertCalls = listCalls('/guidance/morning', studentReaders);

export const advisingCalls = defineCalls<AdvisingShapes>(
  'advising',
  'AcademicEnable',
)({
  listMorning: alertCalls.list,
  exportMorning: alertCalls.exported,
  countMorning: call('GET /guidance/morning/counts', studentReaders),
  closeAlert: call('PATCH /guidance/morning/{id}', studentWriters),
  closeAlerts: call('POST /guidance/morning/close', studentWriters),
  offerSlots: call('POST /guidance/morning/{id}/offer', studentWriters),
  addMessage: call('POST /guidance/admin/add/message', studentWriters, { idempotent: true }),
  listForStaff: call('GET /guidance/admin/{id}/message', studentReaders),
  getContact: call('GET /guidance/student/{id}/contact', studentReaders),
  listForStudent: call('GET /guidance/student/{id}/message', [student]),
  getMessage: call('GET /guidance/message/{id}', caseReaders),
  changeMessage: call('PATCH /guidance/message/{id}', studentWriters),
  closeCases: call('PATCH /guidance/messages', studentWriters),
  replyToMessage: call('POST /guidance/message/{id}/reply', caseWriters, { idempotent: true }),
  listReplies: call('GET /guidance/message/{id}/reply', caseReaders),
  addVisual: call('POST /guidance/message/{id}/visual', caseWriters, { idempotent: true }),
  listCases: caseCalls.list,
  exportCases: caseCalls.exported,
  countCases: call('GET /guidance/messages/counts', studentReaders),
  raiseConcern: call('POST /guidance/concerns', concernRaisers, { idempotent: true }),
  listConcerns: concernCalls.list,
  exportConcerns: concernCalls.exported,
  countConcerns: call('GET /guidance/concerns/counts', studentReaders),
  answerConcern: call('PATCH /guidance/concerns/{id}', studentWriters),
  answerConcerns: call('PATCH /guidance/concerns', studentWriters),
  listRaised: raisedCalls.list,
  exportRaised: raisedCalls.exported,
  listTaught: call('GET /guidance/concerns/students', teachers),
  listPraise: call('GET /guidance/praise', [student]),
});
