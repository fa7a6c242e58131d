import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { isSwitchedOn, usePublicSettings } from '#services/settings/web/public.ts';

/** Tells of a call whether its service is open now; asks again when a switch is turned. */
export function useIsOpen(): (call: AnyEndpoint) => boolean {
  const settings = usePublicSettings();
  return (call) => call.switch === null || isSwitchedOn(settings, call.switch);
}
