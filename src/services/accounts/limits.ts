/**
 * How long things last and how often they may be tried (decisions: "Accounts"). These are the
 * defaults; whoever mounts the service may pass others, and each is read when it is needed.
 */
export const accountLimits = {
  session_idle_hours: 12,
  session_days: 7,

  /** Failures of one user id from one address. */
  tries_of_user_at_address: 10,
  tries_of_user_at_address_minutes: 15,
  /** Failures of one user id from everywhere; after that only devices that signed in before. */
  tries_of_user: 100,
  tries_of_user_minutes: 60,
  /** Failures of one address; a campus shares a few, so this is generous. */
  tries_of_address: 1000,
  tries_of_address_minutes: 15,

  reset_link_minutes: 30,
  /** Asked for again sooner, nothing is mailed. */
  reset_link_every_minutes: 1,
  activation_link_days: 7,
  activation_link_every_minutes: 10,
  /** First activation mails to people whom a reload brought; mail servers hold back a flood. */
  activation_mails_per_minute: 60,

  phone_code_minutes: 10,
  phone_code_tries: 5,
  phone_code_every_seconds: 60,
  phone_codes_a_day: 5,
};

export type AccountLimits = typeof accountLimits;
