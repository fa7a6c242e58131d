import { admin } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { defineList, shownAs } from '#platform/contract/list.ts';
import { systemDataRoles } from '#services/people/contract.ts';
import type { ReloadsShapes } from './contract.ts';

export const runOrderings = ['-started_at', 'started_at'] as const;

export const rowSheet = {
  row_number: 'number',
  source_id: 'text',
  full_name: 'text',
  full_name_ar: 'text',
  effect: 'text',
  what: 'text',
} as const;

export const runList = defineList({
  path: '/system-data/runs',
  allow: systemDataRoles,
  orderings: runOrderings,
  sheet: {
    id: 'number',
    kind: 'text',
    dry_run: 'text',
    state: 'text',
    started_by: 'text',
    started_at: 'moment',
    finished_at: 'moment',
    file: 'text',
    read: 'number',
    added: 'number',
    changed: 'number',
    unchanged: 'number',
    vanished: 'number',
    refused: 'number',
  },
  columns: {
    kind: ['id', 'kind', 'dry_run', 'started_by'],
    state: ['state'],
    added: ['added'],
    changed: ['changed'],
    vanished: ['vanished'],
    refused: ['refused'],
    started_at: ['started_at'],
  },
});

const exportRows = call('POST /system-data/runs/{id}/rows/export', systemDataRoles);

export const reloadsCalls = defineCalls<ReloadsShapes>('reloads')({
  loadStudents: call('GET /student/load', systemDataRoles),
  loadUsers: call('GET /admin/load/users', systemDataRoles),
  updateInstructors: call('GET /admin/update/instructors', systemDataRoles),
  startRun: call('POST /system-data/runs', systemDataRoles, { idempotent: true }),
  listSources: call('GET /system-data/sources', systemDataRoles),
  changeSource: call('PUT /system-data/sources/{kind}', [admin('system_admin')]),
  agreeSource: call('POST /system-data/sources/{kind}/agree', [admin('system_admin')]),
  changeSchedule: call('PUT /system-data/sources/{kind}/schedule', systemDataRoles),
  getTemplate: call('GET /system-data/templates/{kind}/{format}', systemDataRoles),
  getFreshness: call('GET /system-data/freshness', 'signed_in'),
  listRuns: runList.list,
  exportRuns: runList.exported,
  getRun: call('GET /system-data/runs/{id}', systemDataRoles),
  listRefusedRows: call('GET /system-data/runs/{id}/refused', systemDataRoles),
  listRows: shownAs(call('GET /system-data/runs/{id}/rows', systemDataRoles), {
    sheet: rowSheet,
    columns: {
      row_number: ['row_number'],
      person: ['source_id', 'full_name', 'full_name_ar'],
      effect: ['effect'],
      what: ['what'],
    },
    exported: exportRows,
  }),
  listHeldRows: call('GET /system-data/runs/{id}/held', systemDataRoles),
  printRun: call('GET /system-data/runs/{id}/report', systemDataRoles),
  exportRows,
  applyRun: call('POST /system-data/runs/{id}/apply', systemDataRoles),
  stopRun: call('POST /system-data/runs/{id}/stop', systemDataRoles),
  undoRun: call('POST /system-data/runs/{id}/undo', systemDataRoles),
});
