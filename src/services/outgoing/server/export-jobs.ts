import type { Call } from '#platform/http/bind.ts';
import { listJobIds, listJobsById } from '#platform/jobs/job-queue.ts';
import type { JobsInWords } from '#platform/jobs/job-words.ts';
import { exportByIds } from '#platform/spreadsheets/export-by-ids.ts';
import type { outgoingContract } from '../contract.ts';
import { maskAddress } from '../mask.ts';
import { readFilters } from './filters.ts';
import { type OutgoingDeps, presentJobs } from './present.ts';
import { jobColumns } from './sheet-columns.ts';

/** Exports the jobs that the list finds, or the selected ones. */
export async function exportJobs(
  deps: OutgoingDeps,
  words: JobsInWords,
  call: Call<(typeof outgoingContract.calls)['exportJobs']>,
) {
  const { reads } = deps.database;
  const { language, body } = call;
  const found = readFilters(body, words);
  // The audit log outlives the queue, so it keeps addresses masked only.
  const search = found.to && maskAddress(found.to);
  return exportByIds(
    deps,
    { ...call, body: { ...body, search } },
    {
      title: 'outgoing:title',
      action: 'outgoing.exported',
      columns: jobColumns,
      listIds: (most) => listJobIds(reads, { ...found, ordering: body.ordering }, most),
      listById: async (ids) => {
        const rows = await listJobsById(reads, { names: found.names, ids });
        return presentJobs(deps, words, { rows, language });
      },
    },
  );
}
