import type { Job } from '#platform/jobs/jobs.ts';
import { type MailParts, mailPerson } from '#services/people/server/public.ts';
import { accountsAddresses } from '../../addresses.ts';
import type { AccountJobs } from '../accounts.ts';

/** Tells the former address that it is no longer used, and whom to contact. */
export async function mailFormerAddress(
  parts: MailParts,
  { id, data: { person_id, field, to } }: Job<AccountJobs['accounts.tell_former_address']>,
): Promise<void> {
  await mailPerson(parts, { id, person_id, addresses: () => [to] }, (say) => ({
    title: say(`accounts:mail.former_address.${field}.subject`),
    paragraphs: [
      say(`accounts:mail.former_address.${field}.text`),
      say('accounts:mail.former_address.next'),
    ],
    action: { label: say('accounts:mail.open_portal'), path: accountsAddresses.profile() },
  }));
}
