import { failedJobs } from '#platform/jobs/job-queue.ts';
import type { JobsInWords } from '#platform/jobs/job-words.ts';
import { defineWaits } from '#platform/waits/waits.ts';
import { outgoingAddresses } from '../addresses.ts';
import { outgoingContract } from '../contract.ts';
import { readFilters } from './filters.ts';
import type { OutgoingDeps } from './present.ts';

const { listJobs, sendAgain } = outgoingContract.calls;

/** Jobs without tries left wait until somebody sends them again. */
export function outgoingWaits({ database: { reads } }: OutgoingDeps, words: () => JobsInWords) {
  return [
    defineWaits({
      act: sendAgain,
      list: listJobs,
      kinds: { failed: outgoingAddresses.jobs({ state: 'failed' }) },
      grave: ['failed'],
      read: async () => ({ failed: await failedJobs(reads, readFilters({}, words())) }),
    }),
  ];
}
