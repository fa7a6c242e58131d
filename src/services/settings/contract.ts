import { z } from 'zod';
import { admin, employee, instructor } from '#platform/access/allow.ts';
import { defineContract, endpoint } from '#platform/contract/endpoint.ts';
import { flag, moment, rowId } from '#platform/contract/fields.ts';
import { defineList } from '#platform/contract/list.ts';
import { person } from '#platform/contract/person.ts';
import { settingGroupNames } from './group-names.ts';
import { publicCalls } from './public-calls.ts';
import { everySetting } from './settings.ts';

export { sessions, sign_in_limits } from './account-limits.ts';
export { type AdvisingAction, usualAdvisingActions } from './advising-actions.ts';
export { type Calendar, dayOff } from './calendar.ts';
export { type PublicSettings, standardPublicSettings } from './public-settings.ts';
export type { ReasonPlace } from './reasons.ts';
export type { Settings } from './settings.ts';

const groupName = z.enum(settingGroupNames);

/** Values by setting name; the group's schema validates them. */
const values = z.record(z.string().max(60), z.unknown());

const settingChange = z.strictObject({
  id: z.int(),
  group: groupName,
  at: moment,
  by: person,
  from: values,
  to: values,
  /** The change that this one undid. */
  put_back: z.int().nullable(),
  /** Whether all its values still apply. */
  stands: z.boolean(),
});

export type SettingChange = z.infer<typeof settingChange>;

const administrators = [admin('system_admin')];

export const changeList = defineList({
  path: '/settings/history',
  summary: 'Who changed which setting, when, from what to what',
  allow: administrators,
  row: settingChange,
  filters: { group: groupName.optional() },
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

export const settingsContract = defineContract({
  service: 'settings',
  refusals: {
    setting_changed: 409,
    changed_since: 409,
    nothing_to_put_back: 409,
    no_longer_accepted: 409,
  },
  calls: {
    ...publicCalls,
    getSettings: endpoint({
      method: 'GET',
      path: '/settings',
      summary: 'Everything that is set',
      allow: administrators,
      reply: everySetting,
    }),
    changeSettings: endpoint({
      method: 'PUT',
      path: '/settings/{group}',
      summary: 'Changes settings of a group, each from what the caller saw to what it shall be',
      allow: administrators,
      params: z.strictObject({ group: groupName }),
      body: z.strictObject({ from: values, to: values }),
      // All ready-made reasons at once, as they are and as they become.
      max_bytes: 250_000,
      reply: everySetting,
      refusals: ['setting_changed'],
    }),
    getReadyReasons: endpoint({
      method: 'GET',
      path: '/settings/reasons',
      summary: 'The ready-made reasons for each place where a decision takes one',
      allow: [instructor(), employee(), admin()],
      reply: everySetting.shape.reasons,
    }),
    listChanges: changeList.list,
    exportChanges: changeList.exported,
    undoChange: endpoint({
      method: 'POST',
      path: '/settings/history/{id}/undo',
      summary: 'Puts back what the change {id} found; with put_back=true over later changes too',
      allow: administrators,
      params: z.strictObject({ id: rowId }),
      query: z.strictObject({ put_back: flag.default(false) }),
      reply: everySetting,
      refusals: ['changed_since', 'nothing_to_put_back', 'no_longer_accepted'],
    }),
  },
});
