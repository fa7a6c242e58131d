import type { AnyCall } from '#platform/contract/calls.ts';
import { isSwitchedOn, usePublicSettings } from '#services/settings/web/public.ts';

/** Tells whether a call's service is open now; updates when a switch changes. */
export function useIsOpen(): (call: AnyCall) => boolean {
  const settings = usePublicSettings();
  return (call) => call.switch === null || isSwitchedOn(settings, call.switch);
}
