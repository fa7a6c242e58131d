import type { JobsInWords } from '#platform/jobs/job-words.ts';
import type { SystemDataJobs } from './start-reload.ts';

/** The phrases of this service's jobs in the list of outgoing messages. */
export const systemDataJobs: JobsInWords<keyof SystemDataJobs> = {
  'system-data.reload': { kind: 'work', title: 'system-data:jobs.reload' },
};
