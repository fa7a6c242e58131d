import { useMe } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import { waitsCalls } from '../calls.ts';

/** Reads the waiting work of the person's role, most urgent first; all callers share one request. */
export function useWaits() {
  return useCall(waitsCalls.listWaits, {}, { scope: useMe().role }).data;
}
