import { admin } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { listCalls } from '#platform/contract/list.ts';
import type { OutgoingShapes } from './contract.ts';

export const administrators = [admin('system_admin')];

const jobCalls = listCalls('/outgoing/jobs', administrators);

export const outgoingCalls = defineCalls<OutgoingShapes>('outgoing')({
  listJobs: jobCalls.list,
  exportJobs: jobCalls.exported,
  countJobs: call('GET /outgoing/counts', administrators),
  sendAgain: call('POST /outgoing/jobs/retry', administrators),
});
