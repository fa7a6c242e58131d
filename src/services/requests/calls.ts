import { admin, employee, instructor, student, type Who } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { listCalls } from '#platform/contract/list.ts';
import { signedLink } from '#platform/contract/open.ts';
import { stepHolders } from '#services/forms/calls.ts';
import type { RequestsShapes } from './contract.ts';

/** The purpose with which a form's files are sent. */
export const requestFilePurpose = 'form_file';

export const requestSupervisors: readonly Who[] = [instructor('forms'), admin('forms')];

/** They see the figures: heads and deans of their students' requests, the others of the whole university's. */
export const figureReaders: readonly Who[] = [
  ...requestSupervisors,
  instructor('head_of_department', 'dean', 'registration_manager', 'dean_of_admission'),
  admin(
    'head_of_department',
    'dean',
    'registration_manager',
    'dean_of_admission',
    'student_affairs_manager',
  ),
  employee('head_of_department', 'registration_manager'),
];

const queueCalls = listCalls('/forms/types/{type}/requests', stepHolders);

const allCalls = listCalls('/forms/supervisor/types/{type}/requests', requestSupervisors);

/** The link in the code on a printed request. */
export const checkLink = signedLink('requests.check');

/** Forms are closed while a student's payments are halted. */
const shut = { shut_while_halted: true } as const;

export const requestsCalls = defineCalls<RequestsShapes>(
  'requests',
  'FormsEnable',
)({
  listOwn: call('GET /forms/student/forms', [student], shut),
  getOwn: call('GET /forms/student/forms/{id}', [student], shut),
  findDraft: call('GET /forms/student/draft/{form}', [student], shut),
  keepDraft: call('PUT /forms/student/draft/{form}', [student], shut),
  sendRequest: call('POST /forms/student/request', [student], { ...shut, idempotent: true }),
  cancelRequest: call('DELETE /forms/student/request/{id}', [student], shut),
  remindHolders: call('POST /forms/student/request/{id}/remind', [student], shut),
  printOwn: call('GET /forms/student/request/{id}/document', [student], shut),
  checkRequest: call('GET /forms/check/{token}', checkLink),
  listQueue: queueCalls.list,
  exportQueue: queueCalls.exported,
  countQueue: call('GET /forms/types/{type}/counts', stepHolders),
  listQueueChoices: call('GET /forms/types/{type}/choices', stepHolders),
  getRequest: call('GET /forms/requests/{id}', stepHolders),
  printRequest: call('GET /forms/requests/{id}/document', stepHolders),
  decideStep: call('POST /forms/steps/{id}/decide', stepHolders),
  approveSteps: call('POST /forms/steps/approve', stepHolders),
  assignStep: call('POST /forms/steps/{id}/assign', stepHolders),
  listDeciders: call('GET /forms/steps/{id}/deciders', stepHolders),
  listDeputies: call('GET /forms/deputies', stepHolders),
  nameDeputy: call('POST /forms/deputies', stepHolders, { idempotent: true }),
  endDeputy: call('DELETE /forms/deputies/{id}', stepHolders),
  listDeputyChoices: call('GET /forms/deputies/choices', stepHolders),
  listAll: allCalls.list,
  exportAll: allCalls.exported,
  moveRequest: call('POST /forms/supervisor/requests/{id}/move', requestSupervisors),
  getFigures: call('GET /forms/types/{type}/figures', figureReaders),
});
