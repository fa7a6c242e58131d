import type { SignedLink } from '#platform/contract/open.ts';
import type { Transaction } from '#platform/database/database.ts';
import { JobFailure } from '#platform/jobs/job-failure.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Language } from '#platform/language/language.ts';
import { keepLinkOfJob, linkOfJob, type NewLink, noteMailed } from '#platform/links/links.ts';
import { type FoundPerson, findPerson } from '#services/people/server/public.ts';
import { accountsAddresses } from '../../addresses.ts';
import { activationLink, resetLink } from '../../calls.ts';
import type { AccountLimits } from '../../limits.ts';
import type { AccountTables } from '../../tables/tables.ts';
import type { AccountJobs, Accounts } from '../accounts.ts';
import { isNewAddress } from '../people/new-address.ts';
import { getActivation } from '../queries.ts';
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
  const { reads } = parts.database;
  const account = await getActivation(reads, person_id);
  const person = await findPerson(reads, person_id);
  if (!person || account.activated_at !== null) return;
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
  const link = linkOf(kind);
  const subject_id = person.id;
  const { token, token_hash: secret_hash } = linkOfJob(secrets, link, { subject_id, job_id });
  const made = { subject_id, secret_hash };
  if (!(await keepLink(parts, order, { made, limits }))) return false;
  const page = accountsAddresses[kind === 'activation' ? 'activate' : 'reset'];
  const url = `${public_url}${page({ token })}`;
  const letter = linkLetter(parts, { ...order, limits, url });
  // Another key makes another link, which needs another message id: a mailbox that drops duplicates would
  // keep the void link.
  const id = `${job_id}.${secret_hash.toString('hex').slice(0, 8)}`;
  await mailer.deliver({ id, to: person.email, ...letter });
  await database.transaction(async (tx) => {
    await noteMailed(tx, made, parts.clock.now());
    await order.andThen?.(tx);
  });
  return true;
}

/** People without a password set one with a welcome's link, as with a printed slip. */
function linkOf(kind: LinkKind): SignedLink {
  return kind === 'activation' ? activationLink : resetLink;
}

/**
 * False if this link was already mailed, used or revoked, or if another job just mailed a reset link;
 * repeated activation links are limited where they are requested.
 */
async function keepLink(
  { database, clock }: Parts,
  { kind, job_id }: Order,
  { made, limits }: { made: NewLink; limits: AccountLimits },
): Promise<boolean> {
  const now = clock.now();
  const isReset = kind === 'reset';
  const lives_minutes = isReset ? limits.reset_link_minutes : limits.activation_link_days * 1440;
  const expires_at = new Date(now.getTime() + lives_minutes * 60_000);
  const recent = new Date(now.getTime() - limits.reset_link_every_minutes * 60_000);
  const life = { job_id, now, expires_at, spare_since: isReset ? recent : null };
  return database.transaction((tx) => keepLinkOfJob(tx, linkOf(kind), made, life));
}
