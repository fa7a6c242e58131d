import type { JobsInWords } from '#platform/jobs/job-words.ts';
import type { AccountJobs } from './accounts.ts';

/** The phrases of this service's jobs in the list of outgoing messages. */
export const accountsJobs: JobsInWords<keyof AccountJobs> = {
  'accounts.send_reset_link': {
    kind: 'mail',
    title: 'accounts:jobs.send_reset_link',
    personIn: ({ person_id }) => person_id,
  },
  'accounts.send_reset_code': {
    kind: 'sms',
    title: 'accounts:jobs.send_reset_code',
    personIn: ({ person_id }) => person_id,
  },
  'accounts.tell_former_address': {
    kind: 'mail',
    title: 'accounts:jobs.tell_former_address',
    personIn: ({ person_id }) => person_id,
  },
  'accounts.send_activation_link': {
    kind: 'mail',
    title: 'accounts:jobs.send_activation_link',
    personIn: ({ person_id }) => person_id,
  },
  'accounts.send_first_activation': {
    kind: 'mail',
    title: 'accounts:jobs.send_activation_link',
    personIn: ({ person_id }) => person_id,
  },
  'accounts.send_phone_code': {
    kind: 'sms',
    title: 'accounts:jobs.send_phone_code',
    personIn: ({ person_id }) => person_id,
  },
  'accounts.tell_change': {
    kind: 'mail',
    title: 'accounts:jobs.tell_change',
    personIn: ({ person_id }) => person_id,
  },
  'accounts.tell_role': {
    kind: 'mail',
    title: 'accounts:jobs.tell_role',
    personIn: ({ person_id }) => person_id,
  },
};
