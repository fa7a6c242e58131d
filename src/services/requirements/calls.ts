import { student } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { defineList } from '#platform/contract/list.ts';
import type { RequirementsShapes } from './contract.ts';
import { requirementStaff } from './reach.ts';

/** The purposes with which files are sent: of a requirement without and with Word, and a sample of the staff. */
export const documentPurposes = {
  plain: 'internship_document',
  word: 'internship_document_word',
  sample: 'internship_sample',
} as const;

export const documentList = defineList({
  path: '/internship/documents/staff/students',
  allow: requirementStaff,
  // Whoever waits longest comes first.
  orderings: ['sent_at', '-sent_at', 'expires_on'],
  sheet: {
    student_id: 'text',
    student: 'text',
    major: 'text',
    requirement: 'text',
    state: 'text',
    sent_at: 'moment',
    issued_on: 'day',
    expires_on: 'day',
    decided_by: 'text',
    decided_at: 'moment',
    reason: 'text',
  },
  columns: {
    student: ['student', 'student_id', 'major'],
    requirement: ['requirement'],
    state: ['state', 'decided_by', 'decided_at', 'reason'],
    sent_at: ['sent_at'],
    expires_on: ['expires_on', 'issued_on'],
  },
});

const candidates = {
  allow: requirementStaff,
  orderings: ['-id', 'id', '-gpa', 'remain'],
  sheet: {
    student_id: 'text',
    name: 'text',
    name_ar: 'text',
    email: 'text',
    national_id: 'text',
    major: 'text',
    gpa: 'number',
    remain: 'number',
    state: 'text',
    rules: 'text',
    decided_by: 'text',
    decided_at: 'moment',
    reason: 'text',
  },
  columns: {
    student: ['name', 'name_ar', 'student_id'],
    national_id: ['national_id', 'email'],
    gpa: ['gpa', 'major'],
    remain: ['remain'],
    rules: ['rules'],
    state: ['state', 'decided_by', 'decided_at', 'reason'],
  },
} as const;

export const candidateList = defineList({ ...candidates, path: '/internship/candidates' });
export const selectedList = defineList({ ...candidates, path: '/internship/selected-students' });

const shut = { shut_while_halted: true } as const;

export const requirementsCalls = defineCalls<RequirementsShapes>(
  'requirements',
  'InternshipEnable',
)({
  listOwn: call('GET /internship/documents', [student], shut),
  sendDocument: call('POST /internship/documents', [student], { ...shut, idempotent: true }),
  listDocuments: documentList.list,
  exportDocuments: documentList.exported,
  countDocuments: call('GET /internship/documents/staff/counts', requirementStaff),
  getDocument: call('GET /internship/documents/staff/{id}', requirementStaff),
  holdDocument: call('PUT /internship/documents/staff/{id}/hold', requirementStaff),
  reviewDocument: call('PUT /internship/documents/staff/update', requirementStaff),
  listTypes: call('GET /internship/documents/staff/types', requirementStaff),
  addType: call('POST /internship/documents/staff/types', requirementStaff, { idempotent: true }),
  editType: call('PUT /internship/documents/staff/types/{id}', requirementStaff),
  showType: call('PATCH /internship/documents/staff/types/{id}', requirementStaff),
  listCandidates: candidateList.list,
  exportCandidates: candidateList.exported,
  listSelected: selectedList.list,
  exportSelected: selectedList.exported,
  decideCandidates: call('PUT /internship/candidates', requirementStaff),
  listRules: call('GET /internship/rules', requirementStaff),
  addRule: call('POST /internship/rules', requirementStaff, { idempotent: true }),
  removeRule: call('DELETE /internship/rules/{id}', requirementStaff),
});
