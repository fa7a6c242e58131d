import { z } from 'zod';
import { wholeNumber } from '#platform/contract/fields.ts';
import { academic } from './academic.ts';
import { password_help } from './account-limits.ts';
import { calendar } from './calendar.ts';
import { identity } from './identity.ts';
import { group, setting } from './setting.ts';
import { switches } from './switches.ts';
import { uploads } from './uploads.ts';

export const appointments = group({
  /** How long before its start a slot can last be booked. */
  notice_hours: setting('number', wholeNumber({ min: 0, max: 168 }), 0, 'hours'),
  /** How long before the start a student can last cancel, in hours. */
  cancel_limit: setting('number', wholeNumber({ min: 0, max: 168 }), 2, 'hours'),
  /** How long a freed seat is held for the first in the waiting list. */
  hold_minutes: setting('number', wholeNumber({ min: 5, max: 240 }), 15, 'minutes'),
});

/** What every browser needs, signed in or not; nothing that helps to guess passwords. */
export const publicSettings = z.strictObject({
  switches: switches.schema,
  identity: identity.schema,
  academic: academic.schema,
  calendar: calendar.schema,
  appointments: appointments.schema,
  uploads: uploads.schema,
  password_help: password_help.schema,
});

export type PublicSettings = z.infer<typeof publicSettings>;

/** The defaults. */
export const standardPublicSettings: PublicSettings = {
  switches: switches.standard,
  identity: identity.standard,
  academic: academic.standard,
  calendar: calendar.standard,
  appointments: appointments.standard,
  uploads: uploads.standard,
  password_help: password_help.standard,
};
