import { admin, employee, instructor } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { listCalls } from '#platform/contract/list.ts';
import type { SmsRequestsShapes } from './contract.ts';

export const askers = [
  employee('registration_manager'),
  admin(
    'registration_manager',
    'registration',
    'forms',
    'student_affairs',
    'internship',
    'student_affairs_manager',
    'internship_unit',
  ),
  instructor('forms', 'service_coordinator', 'internship_unit'),
];

/** Decide what others asked; both ask as well. */
export const approvers = [admin('registration_manager', 'student_affairs_manager')];

const requestCalls = listCalls('/forms/sms', askers);

const receiverCalls = listCalls('/forms/sms/{id}/receivers', askers);

export const smsRequestsCalls = defineCalls<SmsRequestsShapes>('sms-requests')({
  getOptions: call('GET /forms/sms/options', askers),
  checkRequest: call('POST /forms/sms/check', askers),
  sendRequest: call('POST /forms/sms/send', askers, { idempotent: true }),
  sendTest: call('POST /forms/sms/test', askers),
  listRequests: requestCalls.list,
  exportRequests: requestCalls.exported,
  getRequest: call('GET /forms/sms/{id}', askers),
  listReceivers: receiverCalls.list,
  exportReceivers: receiverCalls.exported,
  decideRequest: call('PATCH /forms/sms/{id}', approvers),
  takeDelivery: call('POST /forms/sms/delivery/{secret}', 'webhook'),
});
