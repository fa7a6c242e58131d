import { student, type Who } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { stepHolders } from '#services/forms/calls.ts';
import { askers } from '#services/sms-requests/calls.ts';
import type { MyRequestsShapes } from './contract.ts';

/** Students, and the roles that hold requests or ask for something. */
const trackers: readonly Who[] = [student, ...stepHolders, ...askers];

export const myRequestsCalls = defineCalls<MyRequestsShapes>('my-requests')({
  listRequests: call('GET /my-requests', trackers),
});
