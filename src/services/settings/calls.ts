import { admin, employee, instructor } from '#platform/access/allow.ts';
import { call, defineCalls } from '#platform/contract/calls.ts';
import { defineList } from '#platform/contract/list.ts';
import type { SettingsShapes } from './contract.ts';

export const administrators = [admin('system_admin')];

export const changeList = defineList({
  path: '/settings/history',
  allow: administrators,
  orderings: ['-at', 'at'],
  sheet: {
    id: 'number',
    at: 'moment',
    actor_id: 'text',
    actor: 'text',
    group: 'text',
    changes: 'text',
    put_back: 'number',
  },
  columns: {
    what: ['id', 'group', 'changes', 'put_back'],
    who: ['actor_id', 'actor'],
    at: ['at'],
  },
});

export const settingsCalls = defineCalls<SettingsShapes>('settings')({
  getPublicSettings: call('GET /settings/public', 'everyone'),
  getSettings: call('GET /settings', administrators),
  changeSettings: call('PUT /settings/{group}', administrators),
  getReadyReasons: call('GET /settings/reasons', [instructor(), employee(), admin()]),
  listChanges: changeList.list,
  exportChanges: changeList.exported,
  undoChange: call('POST /settings/history/{id}/undo', administrators),
});
