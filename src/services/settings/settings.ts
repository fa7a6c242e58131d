import { z } from 'zod';
import { timeOfDay, wholeNumber } from '#platform/contract/fields.ts';
import type { Time } from '#platform/language/times/day.ts';
import { academic } from './academic.ts';
import { password_help, sessions, sign_in_limits, trail } from './account-limits.ts';
import { calendar } from './calendar.ts';
import { identity } from './identity.ts';
import { reasons } from './reasons.ts';
import { group, setting } from './setting.ts';
import { switches } from './switches.ts';

const appointments = group({
  /** How long before its start a slot can last be booked. */
  notice_hours: setting('number', wholeNumber({ min: 0, max: 168 }), 0, 'hours'),
  /** How long before the start a student can last cancel, in hours. */
  cancel_limit: setting('number', wholeNumber({ min: 0, max: 168 }), 2, 'hours'),
  /** How long a freed seat is held for the first in the waiting list. */
  hold_minutes: setting('number', wholeNumber({ min: 5, max: 240 }), 15, 'minutes'),
});

const documentTypes = ['jpeg', 'jpg', 'png', 'pdf'] as const;
const imageTypes = ['jpeg', 'jpg', 'png'] as const;

/** Some of `types`, without repeats. */
function some<const Types extends readonly [string, ...string[]]>(types: Types) {
  return z
    .array(z.enum(types))
    .min(1, 'required')
    .max(types.length)
    .refine((chosen) => new Set(chosen).size === chosen.length, 'twice');
}

const uploads = group({
  document_max_mb: setting('number', wholeNumber({ min: 1, max: 50 }), 10, 'MB'),
  document_types: setting('choices', some(documentTypes), [...documentTypes]),
  chat_image_max_kb: setting('number', wholeNumber({ min: 100, max: 10_000 }), 4000, 'kB'),
  chat_image_types: setting('choices', some(imageTypes), [...imageTypes]),
  /** Files of the source system. */
  source_max_mb: setting('number', wholeNumber({ min: 1, max: 1000 }), 200, 'MB'),
});

/** Riyadh times between which mail that can wait isn't sent. If equal, there are no quiet hours. */
const messages = group({
  quiet_from: setting('time', timeOfDay, '22:00' satisfies Time),
  quiet_to: setting('time', timeOfDay, '07:00' satisfies Time),
  activation_mails_per_minute: setting('number', wholeNumber({ min: 1, max: 1000 }), 60),
});

/** All settings of the university, in the order of the form. */
export const settingGroups = {
  switches,
  identity,
  academic,
  calendar,
  appointments,
  uploads,
  sessions,
  sign_in_limits,
  trail,
  password_help,
  messages,
  reasons,
} as const;

export type SettingGroups = typeof settingGroups;
export type SettingGroupName = keyof SettingGroups;
export type Settings = { [Name in SettingGroupName]: SettingGroups[Name]['standard'] };

export const settingGroupNames = Object.keys(settingGroups) as [
  SettingGroupName,
  ...SettingGroupName[],
];

/** The defaults. */
export const standardSettings = Object.fromEntries(
  settingGroupNames.map((name) => [name, settingGroups[name].standard]),
) as Settings;

/** The settings that every browser needs, signed in or not. */
export function publicOf(settings: Settings) {
  const { switches, identity, academic, calendar, appointments, uploads, password_help } = settings;
  return { switches, identity, academic, calendar, appointments, uploads, password_help };
}
