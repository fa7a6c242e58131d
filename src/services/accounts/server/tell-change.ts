import type { Job } from '#platform/jobs/jobs.ts';
import { writeInBoth } from '#platform/mail/both-languages.ts';
import { findPerson } from '#services/system-data/server/public.ts';
import { accountsAddresses } from '../addresses.ts';
import type { AccountJobs, Accounts } from './accounts.ts';
import { formerAddressMs } from './keep-former-addresses.ts';

type Parts = Pick<Accounts, 'database' | 'mailer' | 'speak' | 'clock' | 'public_url'>;

/**
 * To the mailbox of now, and to those that it was until a day ago: whoever had the address changed may be who
 * came in by it. It waits for no quiet hours, since it may be an alarm.
 */
export async function tellChange(
  { database, mailer, speak, clock, public_url }: Parts,
  { id, data: { person_id, what } }: Job<AccountJobs['accounts.tell_change']>,
): Promise<void> {
  const person = await findPerson(database.reads, person_id);
  if (!person?.is_active) return;
  const since = new Date(clock.now().getTime() - formerAddressMs).toISOString();
  const former = await database.reads
    .selectFrom('former_address')
    .select('email')
    .where('person_id', '=', person_id)
    .where('changed_at', '>', since)
    .orderBy('email')
    .execute();
  const message = writeInBoth((language) => {
    const say = (key: string, values?: Record<string, string>) =>
      speak(language, `accounts:mail.${key}`, values);
    const name = language === 'ar' ? person.full_name_ar : person.full_name;
    return {
      title: say(`${what}.subject`),
      paragraphs: [
        say('greeting', { name }),
        say(`${what}.text`, { user_id: person.user_id }),
        say('not_you'),
      ],
      action: { label: say('open_portal'), url: `${public_url}${accountsAddresses.profile()}` },
      signature: say('signature'),
    };
  });
  const addresses = new Set([person.email, ...former.map(({ email }) => email)]);
  addresses.delete('');
  for (const to of addresses) await mailer.deliver({ id: `${id}.${to}`, to, ...message });
}
