import type { Job } from '#platform/jobs/jobs.ts';
import { type FoundPerson, type MailParts, mailPerson } from '#services/people/server/public.ts';
import { accountsAddresses } from '../../addresses.ts';
import type { AccountJobs, Accounts } from '../accounts.ts';
import { formerAddressMs } from './keep-former-addresses.ts';

/**
 * Mails the current address and those of the past day, since the one who had the address changed may be the
 * intruder. Ignores quiet hours, since it may be an alarm.
 */
export async function tellChange(
  parts: MailParts & Pick<Accounts, 'database' | 'clock'>,
  { id, data: { person_id, what } }: Job<AccountJobs['accounts.tell_change']>,
): Promise<void> {
  const since = new Date(parts.clock.now().getTime() - formerAddressMs).toISOString();
  const former = await parts.database.reads
    .selectFrom('former_address')
    .select('email')
    .where('person_id', '=', person_id)
    .where('changed_at', '>', since)
    .orderBy('email')
    .execute();
  const addresses = ({ is_active, email }: FoundPerson) =>
    is_active ? [email, ...former.map((one) => one.email)] : [];
  await mailPerson(parts, { id, person_id, addresses }, (say, _language, { user_id }) => ({
    title: say(`accounts:mail.${what}.subject`),
    paragraphs: [say(`accounts:mail.${what}.text`, { user_id }), say('accounts:mail.not_you')],
    action: { label: say('accounts:mail.open_portal'), path: accountsAddresses.profile() },
  }));
}
