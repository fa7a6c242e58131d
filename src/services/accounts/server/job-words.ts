import type { JobsInWords, JobWords } from '#platform/jobs/job-words.ts';
import type { AccountJobs } from './accounts.ts';

/** The phrases of this service's jobs in the list of outgoing messages. */
export const accountsJobs: JobsInWords<keyof AccountJobs> = {
  'accounts.send_reset_link': toPerson('mail', 'send_reset_link'),
  'accounts.send_reset_code': toPerson('sms', 'send_reset_code'),
  'accounts.tell_former_address': toPerson('mail', 'tell_former_address'),
  'accounts.send_activation_link': toPerson('mail', 'send_activation_link'),
  'accounts.send_first_activation': toPerson('mail', 'send_activation_link'),
  'accounts.send_phone_code': toPerson('sms', 'send_phone_code'),
  'accounts.tell_change': toPerson('mail', 'tell_change'),
  'accounts.tell_role': toPerson('mail', 'tell_role'),
};

function toPerson(kind: JobWords['kind'], title: string): JobWords {
  return { kind, title: `accounts:jobs.${title}`, personIn: ({ person_id }) => person_id };
}
