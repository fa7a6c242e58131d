import type { JobsInWords } from '#platform/jobs/job-words.ts';
import type { ReloadJobs } from './runs/start-reload.ts';

/** The phrases of this service's jobs in the list of outgoing messages. */
export const reloadsJobs: JobsInWords<keyof ReloadJobs> = {
  'system-data.reload': { kind: 'work', title: 'reloads:jobs.reload' },
};
