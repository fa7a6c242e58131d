/** The queue's words for both sides (platform/jobs keeps it, an administrator sees it). */

/** What a job does outside: it writes a mail or a short message, or works within the portal. */
export const jobKinds = ['mail', 'sms', 'work'] as const;

export type JobKind = (typeof jobKinds)[number];

/** Where a job stands, in the words of whoever waits for it. */
export const jobStates = ['waiting', 'failed', 'done'] as const;

export type JobState = (typeof jobStates)[number];

/**
 * Why a try came to nothing: `refused` comes with the other side's own words, the others are said in
 * ours.
 */
export const failureCodes = [
  'refused',
  'unreachable',
  'timeout',
  'not_configured',
  'interrupted',
  'unexpected',
] as const;

export type FailureCode = (typeof failureCodes)[number];
