import { admin, employee, instructor } from '#platform/access/allow.ts';
import type { Transaction } from '#platform/database/database.ts';
import { nameIn } from '#platform/language/name-in.ts';
import { defineNews, type News } from '#platform/news/news.ts';
import { listPeopleTyped, type PeopleTables } from '#services/people/server/public.ts';
import { rightsAddresses } from '#services/rights/addresses.ts';
import { accountsAddresses } from '../addresses.ts';
import type { AccountEvents, RoleNews } from '../events.ts';
import { rolePhrase } from '../role.ts';

const always = { p_type: 'Account', always: true } as const;
const toStaff = { ...always, for: [instructor(), employee(), admin()], letter: true } as const;
const toDeciders = {
  ...always,
  for: [instructor('psychological_guidance'), admin('system_admin')],
};

/** Notifications to people about their roles, and to deciders about pending requests. */
export const accountsNews = defineNews<AccountEvents, PeopleTables>('accounts', {
  role_waits: {
    ...toDeciders,
    on: { 'accounts.role_waits': (news, tx) => ofRole(news, news.decider_ids, tx) },
  },
  role_granted: {
    ...toStaff,
    on: { 'accounts.role_granted': (news, tx) => ofRole(news, news.person_ids, tx) },
  },
  role_taken: {
    ...toStaff,
    on: { 'accounts.role_taken': (news, tx) => ofRole(news, news.person_ids, tx) },
  },
  role_declined: {
    ...toStaff,
    on: { 'accounts.role_declined': (news, tx) => ofRole(news, news.person_ids, tx) },
  },
  changes_wait: {
    ...toDeciders,
    on: {
      'accounts.changes_wait': ({ run_id, count, decider_ids }) =>
        decider_ids.map((person_id) => ({
          person_id,
          link: rightsAddresses.roleGrants({ run: run_id }),
          of: run_id,
          values: () => ({ count }),
        })),
    },
  },
});

async function ofRole(
  { person_id, role_id, now }: RoleNews,
  receivers: readonly number[],
  { writes }: Transaction<PeopleTables>,
): Promise<News[]> {
  const person = (await listPeopleTyped(writes, [person_id])).get(person_id);
  if (!person) return [];
  return receivers.map((receiver) => ({
    person_id: receiver,
    link: receiver === person_id ? accountsAddresses.profile() : rightsAddresses.roleGrants(),
    // The same role may be granted and taken repeatedly; each time is a new notification.
    of: `${person_id}:${role_id}:${now.getTime()}`,
    values: (say, language) => ({
      name: nameIn(language, person),
      role: say(rolePhrase(role_id, person.user_type), { code: String(role_id) }),
    }),
  }));
}
