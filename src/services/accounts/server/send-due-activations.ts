import { type Expression, type SqlBool, sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { hoursUnchosen, quietUntil } from '#platform/language/quiet-hours.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import { addressOf, reachableByMail } from '#services/system-data/server/public.ts';
import type { AccountTables } from '../tables/tables.ts';
import type { AccountJobs, Accounts } from './accounts.ts';
import { activationRoom } from './rights-rooms.ts';
import { sendActivationLink } from './send-link.ts';

type Deps = Pick<Accounts, 'database' | 'jobs' | 'live'> & { settings: CurrentSettings };

/**
 * Gives the queue the next few of those who are owed an activation mail, once a minute. The row that says
 * when is changed under its lock, so of several processes one does it.
 */
export async function sendDueActivations(deps: Deps, now: Date): Promise<void> {
  const waiting = await deps.database.reads
    .selectFrom('activation_mail')
    .select('person_id')
    .where((e) => e.or([e('asked_at', 'is', null), e('refused_at', 'is not', null)]))
    .where('due_at', '<=', now.toISOString())
    .limit(1)
    .executeTakeFirst();
  if (!waiting) return;
  const { messages } = await deps.settings.current();
  if (quietUntil(hoursUnchosen(messages, 'mail'), now)) return;
  await deps.database.transaction(async (tx) => {
    if (!(await takeTurn(tx, now))) return;
    await forgetActivated(tx);
    const person_ids = await takeSome(tx, messages.activation_mails_per_minute, now);
    for (const person_id of person_ids) {
      await deps.jobs.send(tx, 'accounts.send_first_activation', { person_id });
    }
    if (person_ids.length > 0) deps.live.changed(tx, [activationRoom], { what: 'activation' });
  });
}

/** A turn that lies minutes ahead was set before the clock was moved back. */
async function takeTurn(tx: Transaction<AccountTables>, now: Date): Promise<boolean> {
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
  const turn = await tx.writes
    .updateTable('activation_sending')
    .set({ due_at: inMinutes(1) })
    .where('is_on', '=', true)
    .where((e) => e.or([e('due_at', '<=', now.toISOString()), e('due_at', '>', inMinutes(5))]))
    .returning('only_row')
    .executeTakeFirst();
  return turn !== undefined;
}

/** Somebody who opened their account some other way needs no mail any more. */
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

/** The address that refused it is no longer theirs. */
function hasOtherAddress(): Expression<SqlBool> {
  return sql<boolean>`(activation_mail.refused_at is not null
    and activation_mail.refused_to <> ${addressOf('activation_mail.person_id')})`;
}

/** A job that comes again after its mail was taken sends no other. */
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
