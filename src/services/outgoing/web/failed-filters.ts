import type { List } from '#platform/web/lists/list.ts';
import type { OutgoingJob } from '../contract.ts';

/** The filters of the view of failed jobs, in the shape of the call that sends them again. */
export function filtersOfFailed({ chosen, search }: List<OutgoingJob>) {
  const kind = chosen['kind'] as OutgoingJob['kind'] | undefined;
  return { ...(kind ? { kind } : {}), ...(search ? { search } : {}) };
}
