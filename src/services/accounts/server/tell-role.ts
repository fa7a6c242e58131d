import type { Transaction } from '#platform/database/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { writeInBoth } from '#platform/mail/both-languages.ts';
import { findPerson } from '#services/system-data/server/public.ts';
import { accountsAddresses } from '../addresses.ts';
import type { RoleNews } from '../events.ts';
import { rolePhrase } from '../role.ts';
import type { AccountTables } from '../tables/tables.ts';
import type { AccountJobs, Accounts } from './accounts.ts';

/** Announces that a role was granted or taken, and has the person written to. */
export async function tellRole(
  { events, letters }: Pick<Accounts, 'events' | 'letters'>,
  tx: Transaction<AccountTables>,
  what: 'granted' | 'taken',
  news: RoleNews,
): Promise<void> {
  await events.announce(tx, `accounts.role_${what}`, news);
  const { person_id, role_id, now } = news;
  await letters.send(tx, 'accounts.tell_role', { person_id, role_id, what }, { person_id, now });
}

type Parts = Pick<Accounts, 'database' | 'mailer' | 'speak' | 'public_url'>;

export async function mailRoleNews(
  { database, mailer, speak, public_url }: Parts,
  { id, data }: Job<AccountJobs['accounts.tell_role']>,
): Promise<void> {
  const person = await findPerson(database.reads, data.person_id);
  if (!person?.is_active || person.email === '') return;
  const message = writeInBoth((language) => {
    const say = (key: string, values?: Record<string, string>) =>
      speak(language, `accounts:mail.${key}`, values);
    const role = speak(language, rolePhrase(data.role_id), { code: String(data.role_id) });
    const name = language === 'ar' ? person.full_name_ar : person.full_name;
    return {
      title: say(`role_${data.what}.subject`),
      paragraphs: [
        say('greeting', { name }),
        say(`role_${data.what}.text`, { role }),
        say(`role_${data.what}.next`),
      ],
      action: { label: say('open_portal'), url: `${public_url}${accountsAddresses.profile()}` },
      signature: say('signature'),
    };
  });
  await mailer.deliver({ id, to: person.email, ...message });
}
