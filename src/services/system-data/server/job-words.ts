import type { JobsInWords } from '#platform/jobs/job-words.ts';
import type { SystemDataJobs } from './start-reload.ts';

/** How the jobs of this service read in the list of what goes out. */
export const systemDataJobs: JobsInWords<keyof SystemDataJobs> = {
  'system-data.reload': { kind: 'work', title: 'system-data:jobs.reload' },
};
