import { z } from 'zod';
import { wholeNumber } from '#platform/contract/fields.ts';
import { group, onOff, setting } from './setting.ts';

const within = (min: number, max: number) => wholeNumber({ min, max });

/** How long sessions and mailed links last. Ended sessions are kept for 30 days, so none lasts longer. */
export const sessions = group({
  session_idle_hours: setting('number', within(1, 168), 12, 'hours'),
  session_days: setting('number', within(1, 30), 7, 'days'),
  reset_link_minutes: setting('number', within(5, 1440), 30, 'minutes'),
  /** A request within this time sends no mail. */
  reset_link_every_minutes: setting('number', within(1, 60), 1, 'minutes'),
  activation_link_days: setting('number', within(1, 30), 7, 'days'),
  activation_link_every_minutes: setting('number', within(1, 1440), 10, 'minutes'),
});

/** Groups of roles that the university can ask for a second step. */
export const secondStepGroups = [
  'system_admin',
  'finance',
  'registration',
  'counselling',
  'staff',
] as const;
export type SecondStepGroup = (typeof secondStepGroups)[number];

const someGroups = z
  .array(z.enum(secondStepGroups))
  .max(secondStepGroups.length)
  .refine((chosen) => new Set(chosen).size === chosen.length, 'twice');

/** How often a password or code may be tried. Failures are kept for a day, so no period is longer. */
export const sign_in_limits = group({
  /** A demo asks nobody, see seed-demo-changes.ts. */
  second_step_roles: setting('roles', someGroups, [
    'system_admin',
    'finance',
    'registration',
    'counselling',
  ]),
  /** Failures for one user id from one IP address. */
  tries_of_user_at_address: setting('number', within(3, 100), 10),
  tries_of_user_at_address_minutes: setting('number', within(1, 1440), 15, 'minutes'),
  /**
   * Failures for one user id from anywhere; after that, only devices that have signed in before may try.
   */
  tries_of_user: setting('number', within(10, 10_000), 100),
  tries_of_user_minutes: setting('number', within(1, 1440), 60, 'minutes'),
  /** Failures from one IP address; generous, because a campus shares a few. */
  tries_of_address: setting('number', within(50, 100_000), 1000),
  tries_of_address_minutes: setting('number', within(1, 1440), 15, 'minutes'),
  phone_code_minutes: setting('number', within(1, 60), 10, 'minutes'),
  phone_code_tries: setting('number', within(1, 10), 5),
  phone_code_every_seconds: setting('number', within(30, 3600), 60, 'seconds'),
  phone_codes_a_day: setting('number', within(1, 50), 5),
});

/** How long the log of sign-ins and of views of records is kept. */
export const trail = group({
  reading_days: setting('number', within(30, 1825), 365, 'days'),
  sign_in_days: setting('number', within(30, 1825), 180, 'days'),
});

/** After so many months a second person may agree that it is destroyed (services/my-data). */
export const retention = group({
  notification_months: setting('number', within(6, 120), 12),
  library_visit_months: setting('number', within(12, 120), 24),
});

/** Ways to recover a forgotten password besides mail. */
export const password_help = group({ reset_by_phone: onOff(false) });
