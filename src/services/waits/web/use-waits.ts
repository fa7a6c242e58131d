import { useMe } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import { waitsCalls } from '../calls.ts';

/** What waits for the person's role, most urgent first; all callers share one request. */
export function useWaits() {
  return useCall(waitsCalls.listWaits, {}, { scope: useMe().role }).data;
}
