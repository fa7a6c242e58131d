import type { List } from '#platform/web/list.ts';
import type { OutgoingJob } from '../contract.ts';

/** What the view of failed jobs is narrowed to, as sending again takes it. */
export function filtersOfFailed({ chosen, search }: List<OutgoingJob>) {
  const kind = chosen['kind'] as OutgoingJob['kind'] | undefined;
  return { ...(kind ? { kind } : {}), ...(search ? { search } : {}) };
}
