import type { Handlers } from '#platform/http/bind.ts';
import { countJobs, listJobs } from '#platform/jobs/job-queue.ts';
import type { JobsInWords } from '#platform/jobs/job-words.ts';
import type { outgoingContract } from '../contract.ts';
import { exportJobs } from './export-jobs.ts';
import { readFilters } from './filters.ts';
import { type OutgoingDeps, presentJobs } from './present.ts';
import { sendAgain } from './send-again.ts';

export function outgoingRoutes(
  deps: OutgoingDeps,
  words: () => JobsInWords,
): Handlers<typeof outgoingContract> {
  const { reads } = deps.database;
  return {
    listJobs: async ({ query, language }) => {
      const { ordering, page, page_size } = query;
      const asked = { ...readFilters(query, words()), ordering, page, page_size };
      const { rows, count } = await listJobs(reads, asked);
      return { count, results: await presentJobs(deps, words(), { rows, language }) };
    },
    exportJobs: (call) => exportJobs(deps, words(), call),
    countJobs: () => countJobs(reads, readFilters({}, words())),
    sendAgain: ({ body, actor, now }) =>
      sendAgain(deps, words(), { ...readFilters(body, words()), actor, now }),
  };
}
