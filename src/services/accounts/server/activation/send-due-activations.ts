import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import { type Duty, fallsDue } from '#platform/due/due.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { hoursUnchosen, quietUntil } from '#platform/language/times/quiet-hours.ts';
import { addressOf, reachableByMail } from '#services/people/server/public.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import type { AccountTables } from '../../tables/tables.ts';
import type { AccountJobs, Accounts } from '../accounts.ts';
import { activationRoom } from '../roles/rights-rooms.ts';
import { sendActivationLink } from './send-link.ts';

type Deps = Pick<Accounts, 'database' | 'jobs' | 'live'> & { settings: CurrentSettings };

/** Queues the next few due activation mails, once a minute. */
export function sendDueActivations({ database, jobs, live, settings }: Deps): Duty {
  return fallsDue(database, 'accounts.send_activations', {
    table: 'activation_sending',
    key: 'only_row',
    when: async (now) => {
      const { messages } = await settings.current();
      if (quietUntil(hoursUnchosen(messages, 'mail'), now)) return null;
      return sql<SqlBool>`is_on and ${isTurn(now)} and ${isOwedAny(now)}`;
    },
    does: async (tx, _turn, now) => {
      await forgetActivated(tx);
      const { messages } = await settings.current();
      const person_ids = await takeSome(tx, messages.activation_mails_per_minute, now);
      for (const person_id of person_ids) {
        await jobs.send(tx, 'accounts.send_first_activation', { person_id });
      }
      if (person_ids.length > 0) live.changed(tx, [activationRoom], { what: 'activation' });
      return inMinutes(1, now);
    },
  });
}

/** A turn that is minutes ahead was set before the clock was set back. */
function isTurn(now: Date): RawBuilder<SqlBool> {
  return sql`(due_at <= ${now.toISOString()} or due_at > ${inMinutes(5, now).toISOString()})`;
}

function isOwedAny(now: Date): RawBuilder<SqlBool> {
  return sql`exists (
    select from activation_mail
    where (asked_at is null or refused_at is not null)
      and activation_mail.due_at <= ${now.toISOString()})`;
}

function inMinutes(minutes: number, now: Date): Date {
  return new Date(now.getTime() + minutes * 60_000);
}

/** People who activated their account another way need no mail. */
async function forgetActivated(tx: Transaction<AccountTables>): Promise<void> {
  await sql`
    delete from activation_mail using account
    where account.person_id = activation_mail.person_id
      and activation_mail.asked_at is null
      and account.activated_at is not null`.execute(tx.writes);
}

async function takeSome(
  tx: Transaction<AccountTables>,
  count: number,
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`
    with chosen as materialized (
      select activation_mail.person_id
      from activation_mail
      join account on account.person_id = activation_mail.person_id
      where (activation_mail.asked_at is null or ${hasOtherAddress()})
        and activation_mail.due_at <= ${now.toISOString()}
        and account.is_active
        and account.locked_at is null
        and account.person_id in ${reachableByMail()}
      order by activation_mail.due_at, activation_mail.person_id
      limit ${count}
      for update of activation_mail skip locked
    ), asked as (
      -- Signing in before it comes mails no second one.
      update account set activation_asked_at = ${now.toISOString()}
      from chosen where account.person_id = chosen.person_id
    )
    update activation_mail set asked_at = ${now.toISOString()}, refused_at = null, refused_to = null
    from chosen
    where activation_mail.person_id = chosen.person_id
    returning activation_mail.person_id`.execute(tx.writes);
  return rows.map(({ person_id }) => person_id);
}

/** The rejected address is no longer theirs. */
function hasOtherAddress(): Expression<SqlBool> {
  return sql<boolean>`(activation_mail.refused_at is not null
    and activation_mail.refused_to <> ${addressOf('activation_mail.person_id')})`;
}

/** A retry after the mail was accepted sends nothing. */
export async function sendFirstActivation(
  accounts: Accounts,
  { id, data: { person_id } }: Job<AccountJobs['accounts.send_first_activation']>,
): Promise<void> {
  const owed = await accounts.database.reads
    .selectFrom('activation_mail')
    .select('sent_at')
    .where('person_id', '=', person_id)
    .executeTakeFirst();
  if (owed?.sent_at !== null) return;
  await sendActivationLink(accounts, { id, data: { person_id, language: null } });
}
