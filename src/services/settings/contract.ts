import { z } from 'zod';
import { defineContract, defineShapes } from '#platform/contract/endpoint.ts';
import { flag, moment, rowId } from '#platform/contract/fields.ts';
import { shapeList } from '#platform/contract/list-shapes.ts';
import { person } from '#platform/contract/person.ts';
import { settingsCalls } from './calls.ts';
import { settingGroupNames } from './group-names.ts';
import { changeList } from './lists.ts';
import { publicSettings } from './public-settings.ts';
import { everySetting } from './settings.ts';

export { type SecondStepGroup, sessions, sign_in_limits } from './account-limits.ts';
export { type AdvisingAction, usualAdvisingActions } from './advising-actions.ts';
export { type Calendar, dayOff, workingDaysAfter } from './calendar.ts';
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

const changeListShapes = shapeList(changeList, {
  summary: 'Who changed which setting, when, from what to what',
  row: settingChange,
  filters: { group: groupName.optional() },
});

const shapes = defineShapes({
  getPublicSettings: {
    summary: 'Switches, identity and the figures that screens show',
    reply: publicSettings,
  },
  getSettings: {
    summary: 'Everything that is set',
    reply: everySetting,
  },
  changeSettings: {
    summary: 'Changes settings of a group, each from what the caller saw to what it shall be',
    params: z.strictObject({ group: groupName }),
    body: z.strictObject({ from: values, to: values }),
    // All ready-made reasons at once, as they are and as they become.
    max_bytes: 480_000,
    reply: everySetting,
    refusals: ['setting_changed'],
  },
  getReadyReasons: {
    summary: 'The ready-made reasons for each place where a decision takes one',
    reply: everySetting.shape.reasons,
  },
  listChanges: changeListShapes.list,
  exportChanges: changeListShapes.exported,
  undoChange: {
    summary: 'Puts back what the change {id} found; with put_back=true over later changes too',
    params: z.strictObject({ id: rowId }),
    query: z.strictObject({ put_back: flag.default(false) }),
    reply: everySetting,
    refusals: ['changed_since', 'nothing_to_put_back', 'no_longer_accepted'],
  },
});

export type SettingsShapes = typeof shapes;

export const settingsContract = defineContract({
  refusals: {
    setting_changed: 409,
    changed_since: 409,
    nothing_to_put_back: 409,
    no_longer_accepted: 409,
  },
  calls: settingsCalls,
  shapes,
});
