import { admin, instructor, student } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { listCalls } from '#platform/contract/list.ts';
import type { FormsShapes } from './contract.ts';

export { stepHolders } from './step-holders.ts';

/** They make the forms, and see where requests stand. */
export const formsSupervisors = [instructor('forms'), admin('forms')];

const definitionCalls = listCalls('/forms/supervisor/definitions', formsSupervisors);

/** The calls with which a student begins something are closed while payments are halted. */
const begun = { shut_while_halted: true };

export const formsCalls = defineCalls<FormsShapes>(
  'forms',
  'FormsEnable',
)({
  listForms: call('GET /forms/list', [student], begun),
  getForm: call('GET /forms/{id}', [student], begun),
  listOptions: call('GET /forms/options', [student, ...formsSupervisors], begun),
  listDefinitions: definitionCalls.list,
  exportDefinitions: definitionCalls.exported,
  addDefinition: call('POST /forms/supervisor/definitions', formsSupervisors, { idempotent: true }),
  importDefinition: call('POST /forms/supervisor/definitions/import', formsSupervisors, {
    idempotent: true,
  }),
  getDefinition: call('GET /forms/supervisor/definitions/{id}', formsSupervisors),
  saveDefinition: call('PUT /forms/supervisor/definitions/{id}', formsSupervisors),
  openDefinition: call('PUT /forms/supervisor/definitions/{id}/days', formsSupervisors),
  publishDefinition: call('POST /forms/supervisor/definitions/{id}/publish', formsSupervisors),
  retireDefinition: call('POST /forms/supervisor/definitions/{id}/retire', formsSupervisors),
  copyDefinition: call('POST /forms/supervisor/definitions/{id}/copy', formsSupervisors, {
    idempotent: true,
  }),
  downloadDefinition: call('GET /forms/supervisor/definitions/{id}/file', formsSupervisors),
});
