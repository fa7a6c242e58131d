import { z } from 'zod';
import { academic } from './academic.ts';
import { password_help } from './account-limits.ts';
import { appointments } from './appointments.ts';
import { calendar } from './calendar.ts';
import { identity } from './identity.ts';
import { switches } from './switches.ts';
import { uploads } from './uploads.ts';

/** The settings that every browser needs, signed in or not; nothing that helps to guess passwords. */
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
