import { admin } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { listCalls } from '#platform/contract/list.ts';
import type { AuditShapes } from './contract.ts';

export const administrators = [admin('system_admin')];

const entryCalls = listCalls('/audit', administrators);

const trailCalls = listCalls('/audit/trail', administrators);

export const auditCalls = defineCalls<AuditShapes>('audit')({
  listEntries: entryCalls.list,
  exportEntries: entryCalls.exported,
  listTrail: trailCalls.list,
  exportTrail: trailCalls.exported,
  listActions: call('GET /audit/actions', administrators),
});
