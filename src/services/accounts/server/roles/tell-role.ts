import type { Transaction } from '#platform/database/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { type MailParts, mailPerson } from '#services/people/server/public.ts';
import { accountsAddresses } from '../../addresses.ts';
import type { RoleNews } from '../../events.ts';
import { rolePhrase } from '../../role.ts';
import type { AccountTables } from '../../tables/tables.ts';
import type { AccountJobs, Accounts } from '../accounts.ts';

/** Publishes that a role was granted or taken, and queues the letter to the person. */
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

export async function mailRoleNews(
  parts: MailParts,
  { id, data: { person_id, role_id, what } }: Job<AccountJobs['accounts.tell_role']>,
): Promise<void> {
  await mailPerson(parts, { id, person_id }, (say, _language, { user_type }) => ({
    title: say(`accounts:mail.role_${what}.subject`),
    paragraphs: [
      say(`accounts:mail.role_${what}.text`, {
        role: say(rolePhrase(role_id, user_type), { code: String(role_id) }),
      }),
      say(`accounts:mail.role_${what}.next`),
    ],
    action: { label: say('accounts:mail.open_portal'), path: accountsAddresses.profile() },
  }));
}
