import { admin } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { defineList } from '#platform/contract/list.ts';
import type { AuditShapes } from './contract.ts';

export const administrators = [admin('system_admin')];

export const entryList = defineList({
  path: '/audit',
  allow: administrators,
  orderings: ['-at', 'at'],
  sheet: {
    at: 'moment',
    actor_id: 'text',
    actor: 'text',
    role: 'text',
    action: 'text',
    subject_id: 'text',
    subject: 'text',
    changes: 'text',
  },
  columns: {
    what: ['action', 'subject_id', 'subject'],
    changes: ['changes'],
    who: ['actor_id', 'actor', 'role'],
    at: ['at'],
  },
});

export const trailList = defineList({
  path: '/audit/trail',
  allow: administrators,
  orderings: ['-at', 'at'],
  sheet: {
    at: 'moment',
    last_at: 'moment',
    actor_id: 'text',
    actor: 'text',
    role: 'text',
    action: 'text',
    times: 'number',
    subject_id: 'text',
    subject: 'text',
    place: 'text',
    user_agent: 'text',
  },
  columns: {
    whose: ['subject_id', 'subject'],
    who: ['actor_id', 'actor', 'role'],
    what: ['action', 'times'],
    where: ['place', 'user_agent'],
    at: ['at', 'last_at'],
  },
});

export const auditCalls = defineCalls<AuditShapes>('audit')({
  listEntries: entryList.list,
  exportEntries: entryList.exported,
  listTrail: trailList.list,
  exportTrail: trailList.exported,
  listActions: call('GET /audit/actions', administrators),
});
