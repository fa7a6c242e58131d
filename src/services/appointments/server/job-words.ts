import type { JobsInWords } from '#platform/jobs/job-words.ts';
import type { AppointmentJobs } from './jobs.ts';

/** How this service's jobs are shown in the list of outgoing messages. */
export const appointmentsJobs: JobsInWords<keyof AppointmentJobs> = {
  'appointments.tell_booked': { kind: 'mail', title: 'appointments:jobs.tell_booked' },
  'appointments.tell_reminded': { kind: 'mail', title: 'appointments:jobs.tell_reminded' },
  'appointments.tell_new_place': { kind: 'mail', title: 'appointments:jobs.tell_new_place' },
  'appointments.tell_cancelled': { kind: 'mail', title: 'appointments:jobs.tell_cancelled' },
  'appointments.tell_own_cancelled': {
    kind: 'mail',
    title: 'appointments:jobs.tell_own_cancelled',
  },
  'appointments.tell_guide_away': { kind: 'mail', title: 'appointments:jobs.tell_guide_away' },
  'appointments.tell_guide_back': { kind: 'mail', title: 'appointments:jobs.tell_guide_back' },
  'appointments.tell_offered': { kind: 'mail', title: 'appointments:jobs.tell_offered' },
};
