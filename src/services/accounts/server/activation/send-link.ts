import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import { JobFailure } from '#platform/jobs/job-failure.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Language } from '#platform/language/language.ts';
import { type FoundPerson, findPerson } from '#services/people/server/public.ts';
import { accountsAddresses } from '../../addresses.ts';
import type { AccountLimits } from '../../limits.ts';
import type { AccountTables } from '../../tables/tables.ts';
import type { AccountJobs, Accounts } from '../accounts.ts';
import { isNewAddress } from '../people/new-address.ts';
import { getOwner } from '../queries.ts';
import { tokenOf } from '../sessions/tokens.ts';
import { type LinkKind, linkLetter } from './link-letter.ts';
import { noteActivation } from './note-activation.ts';

type Parts = Pick<
  Accounts,
  'database' | 'mailer' | 'clock' | 'limits' | 'live' | 'speak' | 'secrets' | 'public_url'
>;

export async function sendResetLink(
  parts: Parts,
  { id: job_id, data: { person_id, language } }: Job<AccountJobs['accounts.send_reset_link']>,
): Promise<void> {
  if (person_id === null) return;
  const person = await findPerson(parts.database.reads, person_id);
  if (!person || !isReached(person)) return;
  if (await isNewAddress(parts.database.reads, { person_id, now: parts.clock.now() })) return;
  await sendLink(parts, { kind: 'reset', job_id, person, language });
}

/** Records the outcome, since people whom it doesn't reach need a printed slip. */
export async function sendActivationLink(
  parts: Parts,
  { id: job_id, data }: Job<AccountJobs['accounts.send_activation_link']>,
): Promise<void> {
  const { person_id, language } = data;
  const { account, person } = await getOwner(parts.database.reads, person_id, parts.clock.now());
  if (account.activated_at !== null) return;
  const note = noteActivation(parts, person_id);
  const kind = account.password_hash === null ? 'welcome' : 'activation';
  const order = { kind, job_id, person, language, andThen: note.sent } as const;
  try {
    const isMailed =
      isReached(person) && account.locked_at === null && (await sendLink(parts, order));
    if (!isMailed) await note.notSent();
  } catch (error) {
    if (error instanceof JobFailure && error.is_final) await note.refused(person.email);
    throw error;
  }
}

interface Order {
  kind: LinkKind;
  job_id: string;
  person: FoundPerson;
  /** Null if unknown. */
  language: Language | null;
  /** Runs in the transaction that records the mail as sent. */
  andThen?: (tx: Transaction<AccountTables>) => Promise<void>;
}

function isReached({ is_active, email }: FoundPerson): boolean {
  return is_active && email !== '';
}

/**
 * Generates the secret when it is sent, so no table and no queue ever holds it. Retries of this job mail
 * the same link under the same message id.
 */
async function sendLink(parts: Parts, order: Order): Promise<boolean> {
  const { database, mailer, secrets, public_url } = parts;
  const { kind, job_id, person } = order;
  const limits = await parts.limits();
  const place = ['account_token.token', kind, String(person.id), job_id] as const;
  const { token, token_hash } = tokenOf(secrets.derive(place));
  if (!(await keepToken(parts, order, { token_hash, limits }))) return false;
  const page = accountsAddresses[kind === 'activation' ? 'activate' : 'reset'];
  const url = `${public_url}${page({ token })}`;
  const letter = linkLetter(parts, { ...order, limits, url });
  // Another key makes another link, which needs another message id: a mailbox that drops duplicates would
  // keep the void link.
  const id = `${job_id}.${token_hash.toString('hex').slice(0, 8)}`;
  await mailer.deliver({ id, to: person.email, ...letter });
  await database.transaction(async (tx) => {
    await tx.writes
      .updateTable('account_token')
      .set({ mailed_at: parts.clock.now().toISOString() })
      .where('token_hash', '=', token_hash)
      .execute();
    await order.andThen?.(tx);
  });
  return true;
}

/**
 * Only the newest link of a kind is valid. False if this one was already mailed, used or voided, or if
 * another job just mailed a reset link.
 */
async function keepToken(
  { database, clock }: Parts,
  { kind, job_id, person }: Order,
  { token_hash, limits }: { token_hash: Buffer; limits: AccountLimits },
): Promise<boolean> {
  const now = clock.now().getTime();
  const lives_minutes =
    kind === 'reset' ? limits.reset_link_minutes : limits.activation_link_days * 1440;
  const link = {
    token_hash,
    job_id,
    made_at: new Date(now).toISOString(),
    expires_at: new Date(now + lives_minutes * 60_000).toISOString(),
    ended_at: null,
    mailed_at: null,
  };
  const recent = new Date(now - limits.reset_link_every_minutes * 60_000).toISOString();
  // Repeated activation links are limited where they are requested.
  const mayReplaceOther =
    kind === 'reset'
      ? sql`account_token.ended_at is not null
          or account_token.made_at not between ${recent} and ${link.made_at}`
      : sql`true`;
  const kept = await database.transaction(({ writes }) =>
    writes
      .insertInto('account_token')
      .values({
        person_id: person.id,
        // People without a password set one with it, as with a printed slip.
        kind: kind === 'activation' ? 'activation' : 'reset',
        ...link,
      })
      .onConflict((older) =>
        older
          .columns(['person_id', 'kind'])
          .doUpdateSet(link)
          .where(
            sql<boolean>`case when account_token.job_id = ${job_id}
            then account_token.ended_at is null and account_token.mailed_at is null
            else ${mayReplaceOther} end`,
          ),
      )
      .returning('person_id')
      .executeTakeFirst(),
  );
  return kept !== undefined;
}
