import type { JobKind, JobState } from '#platform/contract/job-terms.ts';
import type { JobFilters } from '#platform/jobs/job-queue.ts';
import type { JobsInWords } from '#platform/jobs/job-words.ts';
import { normalizePhone } from '#platform/language/phones.ts';

interface Asked {
  ids?: readonly string[] | undefined;
  state?: JobState | undefined;
  kind?: JobKind | undefined;
  search?: string | undefined;
}

/** What the queue is asked for: of queues without words nothing. */
export function readFilters({ ids, state, kind, search }: Asked, words: JobsInWords): JobFilters {
  const queues = Object.entries(words).filter(([, one]) => kind === undefined || one.kind === kind);
  return { ids, state, names: queues.map(([name]) => name), to: addressOf(search) };
}

/** As the carriers of messages write it down. */
function addressOf(search: string | undefined): string | undefined {
  return search && (normalizePhone(search) ?? search);
}
