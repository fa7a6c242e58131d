import type { CurrentSettings } from '#services/settings/server/public.ts';
import type { AccountLimits } from '../../limits.ts';

/** Reads the current limits; each call does so before its transaction begins. */
export type CurrentLimits = () => Promise<AccountLimits>;

export function createLimits(settings: CurrentSettings): CurrentLimits {
  return async () => {
    const { sessions, sign_in_limits } = await settings.current();
    return { ...sessions, ...sign_in_limits };
  };
}
