/** What somebody did at the door, as the trail keeps it for a while. */
export const arrivals = [
  'signed_in',
  'sign_in_failed',
  'role_switched',
  'password_failed',
  'national_id_shown',
] as const;

/** Of these, what somebody without the password meets. */
export const failedArrivals: readonly Arrival[] = ['sign_in_failed', 'password_failed'];

export type Arrival = (typeof arrivals)[number];
