/** The queue's terms, shared by server (platform/jobs) and client (the administrator's screens). */

/** The kinds of jobs: one sends a mail or an SMS, or works within the portal. */
export const jobKinds = ['mail', 'sms', 'work'] as const;

export type JobKind = (typeof jobKinds)[number];

/** A job's state, in the terms of someone waiting for it. */
export const jobStates = ['waiting', 'failed', 'done'] as const;

export type JobState = (typeof jobStates)[number];

/** Why an attempt failed: `refused` comes with the other side's message, the others with ours. */
export const failureCodes = [
  'refused',
  'unreachable',
  'timeout',
  'not_configured',
  'interrupted',
  'unexpected',
] as const;

export type FailureCode = (typeof failureCodes)[number];
