import { admin, instructor } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { listCalls } from '#platform/contract/list.ts';
import { systemDataRoles } from '#services/people/contract.ts';
import type { RightsShapes } from './contract.ts';

export const administrators = [admin('system_admin')];

export const deciders = [instructor('psychological_guidance'), admin('system_admin')];

const activationCalls = listCalls('/auth/activations', systemDataRoles);

const userCalls = listCalls('/auth/users', administrators);

const grantCalls = listCalls('/auth/role-grants', deciders);

export const rightsCalls = defineCalls<RightsShapes>('rights')({
  listActivations: activationCalls.list,
  exportActivations: activationCalls.exported,
  printSlips: call('POST /auth/activations/slips', systemDataRoles, { fresh: true }),
  getActivationSending: call('GET /auth/activations/sending', systemDataRoles),
  setActivationSending: call('PUT /auth/activations/sending', systemDataRoles),
  listUsers: userCalls.list,
  exportUsers: userCalls.exported,
  getUser: call('GET /auth/users/{id}', administrators),
  grantRole: call('POST /auth/users/{id}/roles', administrators, { fresh: true }),
  takeRole: call('DELETE /auth/users/{id}/roles/{role_id}', administrators),
  lockUser: call('POST /auth/users/{id}/lock', administrators),
  unlockUser: call('DELETE /auth/users/{id}/lock', administrators),
  listUserSessions: call('GET /auth/users/{id}/sessions', administrators),
  endUserSessions: call('DELETE /auth/users/{id}/sessions', administrators),
  sendActivation: call('POST /auth/users/{id}/activation', administrators),
  sendActivations: call('POST /auth/users/activation', administrators),
  removeSecondStep: call('DELETE /auth/users/{id}/second-step', administrators, { fresh: true }),
  clearTries: call('DELETE /auth/users/{id}/tries', administrators),
  listRoleGrants: grantCalls.list,
  exportRoleGrants: grantCalls.exported,
  countRoleGrants: call('GET /auth/role-grants/counts', deciders),
  agreeRoleGrant: call('POST /auth/role-grants/{id}/agree', deciders, { fresh: true }),
  agreeRoleGrants: call('POST /auth/role-grants/agree', deciders, { fresh: true }),
  declineRoleGrants: call('POST /auth/role-grants/decline', deciders),
  declineRoleGrant: call('POST /auth/role-grants/{id}/decline', deciders),
  withdrawRoleGrant: call('DELETE /auth/role-grants/{id}', administrators),
});
