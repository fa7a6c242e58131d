import type { JobsInWords } from '#platform/jobs/job-words.ts';
import type { AppointmentJobs } from './jobs.ts';

/** How the jobs of this service read in the list of what goes out. */
export const appointmentsJobs: JobsInWords<keyof AppointmentJobs> = {
  'appointments.tell_booked': { kind: 'mail', title: 'appointments:jobs.tell_booked' },
  'appointments.tell_cancelled': { kind: 'mail', title: 'appointments:jobs.tell_cancelled' },
  'appointments.tell_offered': { kind: 'mail', title: 'appointments:jobs.tell_offered' },
};
