import type { AnyEndpoint } from '#platform/contract/endpoint.ts';
import { isSwitchedOn, usePublicSettings } from '#services/settings/web/public.ts';

/** Tells whether a call's service is open now; updates when a switch changes. */
export function useIsOpen(): (call: AnyEndpoint) => boolean {
  const settings = usePublicSettings();
  return (call) => call.switch === null || isSwitchedOn(settings, call.switch);
}
