import type { JobsInWords } from '#platform/jobs/job-words.ts';
import type { NotificationJobs } from './jobs.ts';

/** Texts of this service's jobs in the list of outgoing messages. */
export const notificationsJobs: JobsInWords<keyof NotificationJobs> = {
  'notifications.send_letter': { kind: 'mail', title: 'notifications:jobs.send_letter' },
};
