import type { Job } from '#platform/jobs/jobs.ts';
import { writeInBoth } from '#platform/mail/both-languages.ts';
import { findPerson } from '#services/system-data/server/public.ts';
import { accountsAddresses } from '../addresses.ts';
import type { AccountJobs, Accounts } from './accounts.ts';

type Parts = Pick<Accounts, 'database' | 'mailer' | 'speak' | 'public_url'>;

/** Whoever reads the address that stood before learns that it counts no more, and whom to ask. */
export async function mailFormerAddress(
  { database, mailer, speak, public_url }: Parts,
  { id, data }: Job<AccountJobs['accounts.tell_former_address']>,
): Promise<void> {
  const person = await findPerson(database.reads, data.person_id);
  if (!person) return;
  const message = writeInBoth((language) => {
    const say = (key: string, values?: Record<string, string>) =>
      speak(language, `accounts:mail.${key}`, values);
    const name = language === 'ar' ? person.full_name_ar : person.full_name;
    return {
      title: say(`former_address.${data.field}.subject`),
      paragraphs: [
        say('greeting', { name }),
        say(`former_address.${data.field}.text`),
        say('former_address.next'),
      ],
      action: { label: say('open_portal'), url: `${public_url}${accountsAddresses.profile()}` },
      signature: say('signature'),
    };
  });
  await mailer.deliver({ id, to: data.to, ...message });
}
