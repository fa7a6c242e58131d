import { sql } from 'kysely';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Language } from '#platform/language/language.ts';
import { writeLetter } from '#platform/mail/letter.ts';
import { type FoundPerson, findPerson } from '#services/system-data/server/public.ts';
import type { AccountLimits } from '../limits.ts';
import type { AccountJobs, Accounts } from './accounts.ts';
import { getAccount } from './queries.ts';
import { newToken } from './tokens.ts';

type Kind = 'reset' | 'activation';

type Parts = Pick<Accounts, 'database' | 'mailer' | 'clock' | 'limits' | 'speak' | 'public_url'>;

/** The parts, with the limits as they are while one link is made and told of. */
type LinkParts = Omit<Parts, 'limits'> & { limits: AccountLimits };

export async function sendResetLink(
  accounts: Parts,
  job: Job<AccountJobs['accounts.send_reset_link']>,
): Promise<void> {
  const { person_id, language } = job.data;
  if (person_id === null) return;
  await sendLink(accounts, { kind: 'reset', job_id: job.id, person_id, language });
}

export async function sendActivationLink(
  accounts: Parts,
  job: Job<AccountJobs['accounts.send_activation_link']>,
): Promise<void> {
  const { person_id, language } = job.data;
  const account = await getAccount(accounts.database.reads, person_id, accounts.clock.now());
  if (account.activated_at !== null) return;
  await sendLink(accounts, { kind: 'activation', job_id: job.id, person_id, language });
}

interface Order {
  kind: Kind;
  job_id: string;
  person_id: number;
  language: Language;
}

/** Makes the secret here, where it goes out, so that no table and no queue ever holds it. */
async function sendLink(parts: Parts, order: Order): Promise<void> {
  const { database, mailer, public_url } = parts;
  const person = await findPerson(database.reads, order.person_id);
  if (!person?.is_active || person.email === '') return;
  const accounts = { ...parts, limits: await parts.limits() };
  const { token, token_hash } = newToken();
  if (!(await keepToken(accounts, order, token_hash))) return;
  const path = order.kind === 'reset' ? 'password/reset' : 'activate';
  const letter = letterOf(accounts, order, person, `${public_url}/${path}/${token}`);
  // Each try of the job makes another link, so each is another message: a mailbox that drops what it
  // has seen before would keep the link that no longer works.
  const id = `${order.job_id}.${token_hash.toString('hex').slice(0, 8)}`;
  await mailer.deliver({ id, to: person.email, ...letter });
}

/** The newest link is the only one of its kind; false when another job mailed a reset link just now. */
async function keepToken(
  { database, clock, limits }: LinkParts,
  { kind, job_id, person_id }: Order,
  token_hash: Buffer,
): Promise<boolean> {
  const now = clock.now().getTime();
  const lives_minutes =
    kind === 'reset' ? limits.reset_link_minutes : limits.activation_link_days * 1440;
  const link = {
    token_hash,
    job_id,
    made_at: new Date(now).toISOString(),
    expires_at: new Date(now + lives_minutes * 60_000).toISOString(),
  };
  const recent = new Date(now - limits.reset_link_every_minutes * 60_000).toISOString();
  // Whether an activation link is mailed again is decided where it is asked for.
  const mayReplace =
    kind === 'activation'
      ? sql<boolean>`true`
      : sql<boolean>`account_token.job_id = ${job_id}
          or account_token.made_at not between ${recent} and ${link.made_at}`;
  const kept = await database.transaction(({ writes }) =>
    writes
      .insertInto('account_token')
      .values({ person_id, kind, ...link })
      .onConflict((older) =>
        older.columns(['person_id', 'kind']).doUpdateSet(link).where(mayReplace),
      )
      .returning('person_id')
      .executeTakeFirst(),
  );
  return kept !== undefined;
}

function letterOf(
  { speak, limits }: LinkParts,
  { kind, language }: Order,
  person: FoundPerson,
  url: string,
) {
  const say = (key: string, values?: Record<string, string | number>) =>
    speak(language, `accounts:mail.${key}`, values);
  const name = language === 'ar' ? person.full_name_ar : person.full_name;
  const count = kind === 'reset' ? limits.reset_link_minutes : limits.activation_link_days;
  const subject = say(`${kind}.subject`);
  const letter = writeLetter({
    language,
    title: subject,
    paragraphs: [
      say('greeting', { name }),
      say(`${kind}.text`, { user_id: person.user_id }),
      say(`${kind}.valid`, { count }),
      say(`${kind}.unasked`),
    ],
    action: { label: say(`${kind}.action`), url },
    signature: say('signature'),
  });
  return { subject, ...letter };
}
