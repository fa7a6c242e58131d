import { student } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { listCalls } from '#platform/contract/list.ts';
import type { RequirementsShapes } from './contract.ts';
import { fileViewers, requirementStaff } from './reach.ts';

/** The purposes with which files are sent: of a requirement without and with Word, and a sample of the staff. */
export const documentPurposes = {
  plain: 'internship_document',
  word: 'internship_document_word',
  sample: 'internship_sample',
} as const;

const documents = listCalls('/internship/documents/staff/students', requirementStaff);
const candidates = listCalls('/internship/candidates', requirementStaff);
const selected = listCalls('/internship/selected-students', requirementStaff);

const shut = { shut_while_halted: true } as const;

export const requirementsCalls = defineCalls<RequirementsShapes>(
  'requirements',
  'InternshipEnable',
)({
  listOwn: call('GET /internship/documents', [student], shut),
  sendDocument: call('POST /internship/documents', [student], { ...shut, idempotent: true }),
  listDocuments: documents.list,
  exportDocuments: documents.exported,
  countDocuments: call('GET /internship/documents/staff/counts', requirementStaff),
  getDocument: call('GET /internship/documents/staff/{id}', requirementStaff),
  holdDocument: call('PUT /internship/documents/staff/{id}/hold', requirementStaff),
  reviewDocument: call('PUT /internship/documents/staff/update', requirementStaff),
  listStudentFiles: call('GET /internship/documents/student/{id}', fileViewers),
  listTypes: call('GET /internship/documents/staff/types', requirementStaff),
  addType: call('POST /internship/documents/staff/types/{id}', requirementStaff, {
    idempotent: true,
  }),
  editType: call('PUT /internship/documents/staff/types/{id}', requirementStaff),
  showType: call('PATCH /internship/documents/staff/types/{id}', requirementStaff),
  listCandidates: candidates.list,
  exportCandidates: candidates.exported,
  listSelected: selected.list,
  exportSelected: selected.exported,
  decideCandidates: call('PUT /internship/candidates', requirementStaff),
  listRules: call('GET /internship/rules', requirementStaff),
  addRule: call('POST /internship/rules', requirementStaff, { idempotent: true }),
  removeRule: call('DELETE /internship/rules/{id}', requirementStaff),
});
