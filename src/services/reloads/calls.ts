import { admin } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { listCalls, withExport } from '#platform/contract/list.ts';
import { systemDataRoles } from '#services/people/contract.ts';
import type { ReloadsShapes } from './contract.ts';

const runCalls = listCalls('/system-data/runs', systemDataRoles);

const exportRows = call('POST /system-data/runs/{id}/rows/export', systemDataRoles);

export const reloadsCalls = defineCalls<ReloadsShapes>('reloads')({
  loadStudents: call('GET /student/load', systemDataRoles),
  loadUsers: call('GET /admin/load/users', systemDataRoles),
  updateInstructors: call('GET /admin/update/instructors', systemDataRoles),
  startRun: call('POST /system-data/runs', systemDataRoles, { idempotent: true }),
  listSources: call('GET /system-data/sources', systemDataRoles),
  changeSource: call('PUT /system-data/sources/{kind}', [admin('system_admin')], { fresh: true }),
  agreeSource: call('POST /system-data/sources/{kind}/agree', [admin('system_admin')], {
    fresh: true,
  }),
  changeSchedule: call('PUT /system-data/sources/{kind}/schedule', systemDataRoles),
  getTemplate: call('GET /system-data/templates/{kind}/{format}', systemDataRoles),
  getFreshness: call('GET /system-data/freshness', 'signed_in'),
  listRuns: runCalls.list,
  exportRuns: runCalls.exported,
  getRun: call('GET /system-data/runs/{id}', systemDataRoles),
  listRefusedRows: call('GET /system-data/runs/{id}/refused', systemDataRoles),
  listRows: withExport(call('GET /system-data/runs/{id}/rows', systemDataRoles), exportRows),
  listHeldRows: call('GET /system-data/runs/{id}/held', systemDataRoles),
  printRun: call('GET /system-data/runs/{id}/report', systemDataRoles),
  exportRows,
  applyRun: call('POST /system-data/runs/{id}/apply', systemDataRoles),
  stopRun: call('POST /system-data/runs/{id}/stop', systemDataRoles),
  undoRun: call('POST /system-data/runs/{id}/undo', systemDataRoles),
});
