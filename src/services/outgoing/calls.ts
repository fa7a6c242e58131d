import { admin } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { defineList } from '#platform/contract/list.ts';
import type { OutgoingShapes } from './contract.ts';

export const administrators = [admin('system_admin')];

export const ordering = ['-at', 'at'] as const;

export const jobList = defineList({
  path: '/outgoing/jobs',
  allow: administrators,
  orderings: ordering,
  sheet: {
    title: 'text',
    kind: 'text',
    person: 'text',
    user_id: 'text',
    to: 'text',
    state: 'text',
    failure: 'text',
    tries: 'number',
    parts: 'number',
    next_try_at: 'moment',
    created_at: 'moment',
    at: 'moment',
  },
  columns: {
    what: ['title', 'kind'],
    to: ['person', 'user_id', 'to'],
    state: ['state', 'failure', 'tries', 'parts', 'next_try_at'],
    at: ['at'],
  },
});

export const outgoingCalls = defineCalls<OutgoingShapes>('outgoing')({
  listJobs: jobList.list,
  exportJobs: jobList.exported,
  countJobs: call('GET /outgoing/counts', administrators),
  sendAgain: call('POST /outgoing/jobs/retry', administrators),
});
