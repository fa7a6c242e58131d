/** What somebody did at the door, as the trail keeps it for a while. */
export const arrivals = [
  'signed_in',
  'sign_in_failed',
  'role_switched',
  'password_failed',
  'national_id_shown',
] as const;

export type Arrival = (typeof arrivals)[number];
