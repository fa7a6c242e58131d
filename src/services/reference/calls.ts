import { admin } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { listCalls } from '#platform/contract/list.ts';
import { systemDataRoles } from '#services/people/contract.ts';
import type { ReferenceShapes } from './contract.ts';

/** The reference lists: read by the roles that keep system data, edited by administrators. */
export const editors = [admin('system_admin')];

const collegeCalls = listCalls('/reference/colleges', systemDataRoles);

const majorCalls = listCalls('/reference/majors', systemDataRoles);

const statusCalls = listCalls('/reference/statuses', systemDataRoles);

const termCalls = listCalls('/reference/terms', systemDataRoles);

const levelCalls = listCalls('/reference/levels', systemDataRoles);

const locationCalls = listCalls('/reference/locations', systemDataRoles);

export const referenceCalls = defineCalls<ReferenceShapes>('reference')({
  listColleges: collegeCalls.list,
  exportColleges: collegeCalls.exported,
  addCollege: call('POST /reference/colleges', editors),
  editCollege: call('PATCH /reference/colleges/{code}', editors),
  giveBackCollege: call('POST /reference/colleges/{code}/give-back', editors),
  removeCollege: call('DELETE /reference/colleges/{code}', editors),
  listMajors: majorCalls.list,
  exportMajors: majorCalls.exported,
  addMajor: call('POST /reference/majors', editors),
  editMajor: call('PATCH /reference/majors/{code}', editors),
  giveBackMajor: call('POST /reference/majors/{code}/give-back', editors),
  removeMajor: call('DELETE /reference/majors/{code}', editors),
  listStatuses: statusCalls.list,
  exportStatuses: statusCalls.exported,
  addStatus: call('POST /reference/statuses', editors),
  editStatus: call('PATCH /reference/statuses/{code}', editors),
  giveBackStatus: call('POST /reference/statuses/{code}/give-back', editors),
  removeStatus: call('DELETE /reference/statuses/{code}', editors),
  listTerms: termCalls.list,
  exportTerms: termCalls.exported,
  addTerm: call('POST /reference/terms', editors),
  editTerm: call('PATCH /reference/terms/{code}', editors),
  giveBackTerm: call('POST /reference/terms/{code}/give-back', editors),
  removeTerm: call('DELETE /reference/terms/{code}', editors),
  currentTerm: call('GET /reference/terms/current', systemDataRoles),
  presentTerm: call('GET /reference/terms/present', 'signed_in'),
  setCurrentTerm: call('PUT /reference/terms/current', editors),
  listLevels: levelCalls.list,
  exportLevels: levelCalls.exported,
  editLevel: call('PATCH /reference/levels/{code}', editors),
  listLocations: locationCalls.list,
  exportLocations: locationCalls.exported,
  editLocation: call('PATCH /reference/locations/{code}', editors),
  listLeaders: call('GET /reference/leaders', editors),
});
