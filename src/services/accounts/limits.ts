import { type Settings, sessions, sign_in_limits } from '#services/settings/contract.ts';

/** Durations and rate limits (decisions: "Accounts"); the university sets them. */
export type AccountLimits = Settings['sessions'] & Settings['sign_in_limits'];

/** The defaults. */
export const accountLimits: AccountLimits = { ...sessions.standard, ...sign_in_limits.standard };
