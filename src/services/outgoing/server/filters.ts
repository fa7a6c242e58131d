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

/** Filters for the queue; queues without texts are never listed. */
export function readFilters({ ids, state, kind, search }: Asked, words: JobsInWords): JobFilters {
  const queues = Object.entries(words).filter(([, one]) => kind === undefined || one.kind === kind);
  return { ids, state, names: queues.map(([name]) => name), to: addressOf(search) };
}

/** In the form that the senders store. */
function addressOf(search: string | undefined): string | undefined {
  return search && (normalizePhone(search) ?? search);
}
