import { admin, employee, instructor } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { listCalls } from '#platform/contract/list.ts';
import type { SettingsShapes } from './contract.ts';

export const administrators = [admin('system_admin')];

const changeCalls = listCalls('/settings/history', administrators);

export const settingsCalls = defineCalls<SettingsShapes>('settings')({
  getPublicSettings: call('GET /settings/public', 'everyone'),
  getSettings: call('GET /settings', administrators),
  changeSettings: call('PUT /settings/{group}', administrators, { fresh: true }),
  getReadyReasons: call('GET /settings/reasons', [instructor(), employee(), admin()]),
  listChanges: changeCalls.list,
  exportChanges: changeCalls.exported,
  undoChange: call('POST /settings/history/{id}/undo', administrators, { fresh: true }),
});
