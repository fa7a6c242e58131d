import { admin, instructor } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { defineList } from '#platform/contract/list.ts';
import { systemDataRoles } from '#services/people/contract.ts';
import type { RightsShapes } from './contract.ts';

export const administrators = [admin('system_admin')];

export const deciders = [instructor('psychological_guidance'), admin('system_admin')];

export const activationOrderings = ['match', 'user_id', '-user_id'] as const;

export const userOrderings = [
  'match',
  'user_id',
  '-user_id',
  '-last_signed_in_at',
  'last_signed_in_at',
] as const;

export const activationList = defineList({
  path: '/auth/activations',
  allow: systemDataRoles,
  orderings: activationOrderings,
  sheet: {
    user_id: 'text',
    full_name: 'text',
    other_name: 'text',
    user_type: 'text',
    state: 'text',
    sent_at: 'moment',
    refused_to: 'text',
    slip_at: 'moment',
  },
  columns: {
    user_id: ['user_id', 'full_name', 'other_name'],
    type: ['user_type'],
    state: ['state', 'refused_to'],
    sent_at: ['sent_at', 'slip_at'],
  },
});

export const userList = defineList({
  path: '/auth/users',
  allow: administrators,
  orderings: userOrderings,
  sheet: {
    user_id: 'text',
    full_name: 'text',
    other_name: 'text',
    user_type: 'text',
    role: 'text',
    roles: 'text',
    state: 'text',
    last_signed_in_at: 'moment',
  },
  columns: {
    user_id: ['user_id', 'full_name'],
    type: ['user_type'],
    role: ['role'],
    state: ['state'],
    last_signed_in_at: ['last_signed_in_at'],
  },
});

export const grantList = defineList({
  path: '/auth/role-grants',
  allow: deciders,
  orderings: ['-asked_at', 'asked_at'],
  sheet: {
    user_id: 'text',
    person: 'text',
    field: 'text',
    role_id: 'number',
    role: 'text',
    before_value: 'text',
    after_value: 'text',
    run_id: 'number',
    started_by: 'text',
    asked_by: 'text',
    asked_at: 'moment',
    state: 'text',
    decided_by: 'text',
    decided_at: 'moment',
    reason: 'text',
  },
  columns: {
    person: ['user_id', 'person'],
    role: ['field', 'role_id', 'role', 'before_value', 'after_value'],
    asked_at: ['asked_by', 'asked_at', 'run_id', 'started_by'],
    state: ['state', 'decided_by', 'decided_at', 'reason'],
  },
});

export const rightsCalls = defineCalls<RightsShapes>('rights')({
  listActivations: activationList.list,
  exportActivations: activationList.exported,
  printSlips: call('POST /auth/activations/slips', systemDataRoles),
  getActivationSending: call('GET /auth/activations/sending', systemDataRoles),
  setActivationSending: call('PUT /auth/activations/sending', systemDataRoles),
  listUsers: userList.list,
  exportUsers: userList.exported,
  getUser: call('GET /auth/users/{id}', administrators),
  grantRole: call('POST /auth/users/{id}/roles', administrators),
  takeRole: call('DELETE /auth/users/{id}/roles/{role_id}', administrators),
  lockUser: call('POST /auth/users/{id}/lock', administrators),
  unlockUser: call('DELETE /auth/users/{id}/lock', administrators),
  listUserSessions: call('GET /auth/users/{id}/sessions', administrators),
  endUserSessions: call('DELETE /auth/users/{id}/sessions', administrators),
  sendActivation: call('POST /auth/users/{id}/activation', administrators),
  sendActivations: call('POST /auth/users/activation', administrators),
  clearTries: call('DELETE /auth/users/{id}/tries', administrators),
  listRoleGrants: grantList.list,
  exportRoleGrants: grantList.exported,
  countRoleGrants: call('GET /auth/role-grants/counts', deciders),
  agreeRoleGrant: call('POST /auth/role-grants/{id}/agree', deciders),
  agreeRoleGrants: call('POST /auth/role-grants/agree', deciders),
  declineRoleGrants: call('POST /auth/role-grants/decline', deciders),
  declineRoleGrant: call('POST /auth/role-grants/{id}/decline', deciders),
  withdrawRoleGrant: call('DELETE /auth/role-grants/{id}', administrators),
});
