import { userTypes } from '#platform/access/actor.ts';
import { instructor, student } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { defineList } from '#platform/contract/list.ts';
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

export const orderings = ['-raised_at', 'raised_at'] as const;

export const concernList = defineList({
  path: '/guidance/concerns',
  allow: studentReaders,
  orderings,
  sheet: {
    student_id: 'text',
    student: 'text',
    major: 'text',
    level: 'number',
    advisor: 'text',
    kind: 'text',
    course: 'text',
    text: 'text',
    raised_by: 'text',
    raised_at: 'moment',
    answer: 'text',
    closed_by: 'text',
    closed_at: 'moment',
  },
  columns: {
    student: ['student', 'student_id'],
    text: ['kind', 'course', 'text'],
    raised_by: ['raised_by'],
    raised_at: ['raised_at'],
    state: ['answer', 'closed_by', 'closed_at'],
    major: ['major'],
    level: ['level'],
    advisor: ['advisor'],
  },
});

export const raisedList = defineList({
  path: '/guidance/concerns/raised',
  allow: concernRaisers,
  orderings,
  sheet: {
    student_id: 'text',
    student: 'text',
    kind: 'text',
    course: 'text',
    text: 'text',
    raised_at: 'moment',
    answer: 'text',
    closed_by: 'text',
    closed_at: 'moment',
  },
  columns: {
    student: ['student', 'student_id'],
    text: ['kind', 'course', 'text'],
    raised_at: ['raised_at'],
    state: ['answer', 'closed_by', 'closed_at'],
    answer: ['answer'],
  },
});

export const listOrderings = [
  '-moved_at',
  'moved_at',
  '-written_at',
  'written_at',
  '-alert_level',
  'alert_level',
] as const;

/**
 * Students read and answer their own cases; of the staff who see students, some write and the others only
 * read.
 */
export const caseReaders = [student, ...studentReaders];

export const caseWriters = [student, ...studentWriters];

export const caseList = defineList({
  path: '/guidance/messages',
  allow: studentReaders,
  orderings: listOrderings,
  sheet: {
    student_id: 'text',
    student: 'text',
    major: 'text',
    level: 'number',
    advisor: 'text',
    action: 'text',
    messages: 'text',
    alert_level: 'text',
    action_taken: 'text',
    author: 'text',
    written_at: 'moment',
    seen_at: 'moment',
    reply_count: 'number',
    moved_at: 'moment',
    code: 'text',
    closed_by: 'text',
    closed_at: 'moment',
    reopened_at: 'moment',
  },
  columns: {
    student: ['student', 'student_id'],
    messages: ['action', 'messages'],
    alert_level: ['alert_level'],
    state: ['code', 'closed_by', 'closed_at', 'seen_at'],
    reply_count: ['reply_count'],
    moved_at: ['moved_at'],
    author: ['author'],
    advisor: ['advisor'],
    major: ['major'],
    level: ['level'],
    written_at: ['written_at'],
    seen_at: ['seen_at'],
    action_taken: ['action_taken'],
    reopened_at: ['reopened_at'],
  },
});

export const alertList = defineList({
  path: '/guidance/morning',
  allow: studentReaders,
  orderings: ['-gravity', '-happened_at', 'happened_at'],
  sheet: {
    student_id: 'text',
    student: 'text',
    major: 'text',
    level: 'number',
    advisor: 'text',
    kind: 'text',
    particulars: 'text',
    happened_at: 'moment',
    first_contact_by: 'text',
    first_contact_at: 'moment',
    offered_at: 'moment',
    how: 'text',
    code: 'text',
    word: 'text',
    done_by: 'text',
    done_at: 'moment',
  },
  columns: {
    student: ['student', 'student_id'],
    kind: ['kind', 'particulars'],
    happened_at: ['happened_at'],
    contact: ['first_contact_by', 'first_contact_at', 'offered_at'],
    actions: ['how', 'code', 'word', 'done_by', 'done_at'],
    advisor: ['advisor'],
    major: ['major'],
  },
});

export const advisingCalls = defineCalls<AdvisingShapes>(
  'advising',
  'AcademicEnable',
)({
  listMorning: alertList.list,
  exportMorning: alertList.exported,
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
  listCases: caseList.list,
  exportCases: caseList.exported,
  countCases: call('GET /guidance/messages/counts', studentReaders),
  raiseConcern: call('POST /guidance/concerns', concernRaisers, { idempotent: true }),
  listConcerns: concernList.list,
  exportConcerns: concernList.exported,
  countConcerns: call('GET /guidance/concerns/counts', studentReaders),
  answerConcern: call('PATCH /guidance/concerns/{id}', studentWriters),
  answerConcerns: call('PATCH /guidance/concerns', studentWriters),
  listRaised: raisedList.list,
  exportRaised: raisedList.exported,
  listTaught: call('GET /guidance/concerns/students', teachers),
  listPraise: call('GET /guidance/praise', [student]),
});
