import { z } from 'zod';
import { text, timeOfDay, wholeNumber } from '#platform/contract/fields.ts';
import type { Time } from '#platform/language/times/day.ts';
import { academic } from './academic.ts';
import { password_help, retention, sessions, sign_in_limits, trail } from './account-limits.ts';
import { appointments } from './appointments.ts';
import { calendar } from './calendar.ts';
import { chat } from './chat.ts';
import { counselling } from './counselling.ts';
import { type SettingGroupName, settingGroupNames } from './group-names.ts';
import { identity } from './identity.ts';
import { payments } from './payments.ts';
import type { PublicSettings } from './public-settings.ts';
import { reasons } from './reasons.ts';
import { group, type SettingGroup, setting } from './setting.ts';
import { switches } from './switches.ts';
import { uploads } from './uploads.ts';

const senderName = '[A-Za-z0-9][A-Za-z0-9 ._-]{0,10}';
const senderNames = text({ max: 200 }).pipe(
  z.string().regex(new RegExp(`^${senderName}(, *${senderName})*$`), 'invalid_sender'),
);

/** Riyadh times between which mail that can wait isn't sent. If equal, there are no quiet hours. */
const messages = group({
  quiet_from: setting('time', timeOfDay, '22:00' satisfies Time),
  quiet_to: setting('time', timeOfDay, '07:00' satisfies Time),
  activation_mails_per_minute: setting('number', wholeNumber({ min: 1, max: 1000 }), 60),
  /** Names of senders that the gateway has registered, separated by commas. */
  sms_senders: setting('text', senderNames, 'Bawaba'),
  /** In halalas. */
  sms_part_price: setting('number', wholeNumber({ min: 0, max: 1000 }), 6),
  sms_per_minute: setting('number', wholeNumber({ min: 6, max: 6000 }), 300),
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
  retention,
  password_help,
  messages,
  payments,
  chat,
  counselling,
  reasons,
} as const satisfies Record<SettingGroupName, SettingGroup>;

export type SettingGroups = typeof settingGroups;
export type Settings = { [Name in SettingGroupName]: SettingGroups[Name]['standard'] };

const everyGroup = Object.fromEntries(
  settingGroupNames.map((name) => [name, settingGroups[name].schema]),
) as { [Name in SettingGroupName]: SettingGroups[Name]['schema'] };

export const everySetting = z.strictObject(everyGroup);

/** The defaults. */
export const standardSettings = Object.fromEntries(
  settingGroupNames.map((name) => [name, settingGroups[name].standard]),
) as Settings;

/** The settings that every browser needs, signed in or not. */
export function publicOf(settings: Settings): PublicSettings {
  const { switches, identity, academic, calendar, appointments, uploads, password_help } = settings;
  return { switches, identity, academic, calendar, appointments, uploads, password_help };
}
