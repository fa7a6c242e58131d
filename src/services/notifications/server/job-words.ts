import type { JobsInWords } from '#platform/jobs/job-words.ts';
import type { NotificationJobs } from './jobs.ts';

/** How the jobs of this service read in the list of what goes out. */
export const notificationsJobs: JobsInWords<keyof NotificationJobs> = {
  'notifications.send_letter': { kind: 'mail', title: 'notifications:jobs.send_letter' },
};
