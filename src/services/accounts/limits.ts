import { type Settings, sessions, sign_in_limits } from '#services/settings/contract.ts';

/** How long things last and how often they may be tried (decisions: "Accounts"); the university sets them. */
export type AccountLimits = Settings['sessions'] & Settings['sign_in_limits'];

/** Until somebody has set others. */
export const accountLimits: AccountLimits = { ...sessions.standard, ...sign_in_limits.standard };
