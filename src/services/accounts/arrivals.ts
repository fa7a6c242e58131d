/** Sign-in events; the audit trail keeps them for a limited time. */
export const arrivals = [
  'signed_in',
  'sign_in_failed',
  'second_step_failed',
  'role_switched',
  'password_failed',
  'national_id_shown',
] as const;

/** The failures of somebody who doesn't know the password. */
export const failedArrivals: readonly Arrival[] = [
  'sign_in_failed',
  'second_step_failed',
  'password_failed',
];

export type Arrival = (typeof arrivals)[number];
