import { sql } from 'kysely';
import { isRefusal } from '#platform/contract/refusal.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { addressOf, reachableByMail } from '#services/people/server/public.ts';
import type { AccountTables } from '../tables/tables.ts';
import { createPasswords } from './passwords/passwords.ts';

const refusedOfNewcomers = 3;

export const demoPassword = 'marhaba-2026';

export interface DemoAccounts {
  password: string;
  /** People who must choose a password at the first sign-in. */
  first_login_ids: readonly string[];
  not_activated_ids: readonly string[];
  /** The user id prefix of newly arrived students. */
  newcomers: string;
  now: Date;
}

/**
 * Gives everyone in a demo the same password; hashed once, since thousands of hashes would take minutes.
 */
export async function seedDemoAccounts(
  database: Database<AccountTables>,
  demo: DemoAccounts,
): Promise<void> {
  const password_hash = await createPasswords().hash(demo.password);
  if (isRefusal(password_hash)) throw new Error('no room to hash the demo password');
  await database.transaction(async ({ writes }) => {
    await writes
      .updateTable('account')
      .set({
        password_hash,
        first_login: sql`user_id = any(${demo.first_login_ids})`,
        activated_at: sql`case when user_id = any(${demo.not_activated_ids})
          or person_id not in ${reachableByMail()} then null else ${demo.now.toISOString()}::timestamptz end`,
      })
      .execute();
    await settleActivationMails(writes, demo);
    await writes.updateTable('activation_sending').set({ is_on: true }).execute();
  });
}

/**
 * Newcomers got their mail, and those with an account opened it. The others were mailed yesterday, and the
 * mail server rejected the last of them. Every second one without an address has a printed slip.
 */
async function settleActivationMails(
  writes: Transaction<AccountTables>['writes'],
  { newcomers, now }: DemoAccounts,
): Promise<void> {
  const yesterday = new Date(now.getTime() - 86_400_000).toISOString();
  await sql`
    delete from activation_mail using account
    where account.person_id = activation_mail.person_id
      and account.activated_at is not null and not starts_with(account.user_id, ${newcomers})`.execute(
    writes,
  );
  await sql`
    update activation_mail set due_at = ${yesterday}, asked_at = ${yesterday}, sent_at = ${yesterday}
    where person_id in ${reachableByMail()}`.execute(writes);
  await sql`
    update activation_mail set slip_at = ${yesterday}
    from (
      select person_id, row_number() over (order by person_id) as place
      from activation_mail where asked_at is null) owed
    where owed.person_id = activation_mail.person_id and owed.place % 2 = 0`.execute(writes);
  await sql`
    with refused as (
      select person_id from account
      where starts_with(user_id, ${newcomers}) and activated_at is not null
      order by user_id desc limit ${refusedOfNewcomers}
    ), shut as (
      update account set activated_at = null, password_hash = null
      from refused where account.person_id = refused.person_id
    )
    update activation_mail
    set sent_at = null, refused_at = ${yesterday}, refused_to = ${addressOf('refused.person_id')}
    from refused where activation_mail.person_id = refused.person_id`.execute(writes);
}
