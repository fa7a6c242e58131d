import { CompiledQuery } from 'kysely';
import type { SignedLink } from '../contract/open.ts';
import type { AnyTransaction, Database, Reads } from '../database/database.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { hashToken, type NewToken, tokenOf } from '../secrets/tokens.ts';

export interface LinkTables {
  signed_link: {
    kind: string;
    subject_id: number;
    secret_hash: Buffer;
    job_id: string | null;
    made_at: string;
    expires_at: string;
    mailed_at: string | null;
    ended_at: string | null;
  };
}

/** An opened link, which a handler gets instead of an actor. */
export interface Link<Kind extends string = string> {
  kind: Kind;
  subject_id: number;
  secret_hash: Buffer;
}

export type NewLink = Pick<Link, 'subject_id' | 'secret_hash'>;

interface Life {
  now: Date;
  expires_at: Date;
}

/** Stores links, each in place of its subject's older one. */
export async function keepLinks(
  tx: AnyTransaction,
  { kind }: SignedLink,
  links: readonly NewLink[],
  life: Life,
): Promise<void> {
  const hashes = links.map(({ secret_hash }) => secret_hash);
  const ids = links.map(({ subject_id }) => subject_id);
  await run(tx, insertion, [kind, ids, hashes, null, ...inOrder(life)]);
}

/** The link that this job mails: its repeats make the same one, and nothing has to store the secret. */
export function linkOfJob(
  secrets: Pick<Secrets, 'derive'>,
  { kind }: SignedLink,
  { subject_id, job_id }: { subject_id: number; job_id: string },
): NewToken {
  return tokenOf(secrets.derive(['signed_link.secret_hash', kind, String(subject_id), job_id]));
}

/**
 * Stores a link before its mail goes out. False if there is nothing to mail: this job's link was already
 * mailed, used or revoked, or another link made since `spare_since` is still valid.
 */
export async function keepLinkOfJob(
  tx: AnyTransaction,
  { kind }: SignedLink,
  link: NewLink,
  { job_id, spare_since, ...life }: Life & { job_id: string; spare_since: Date | null },
): Promise<boolean> {
  const values = [kind, [link.subject_id], [link.secret_hash], job_id, ...inOrder(life)];
  const kept = await run(tx, insertion + unlessMailed, [...values, spare_since?.toISOString()]);
  return kept > 0;
}

/** Records that the mail server took the mail with this link. */
export async function noteMailed(tx: AnyTransaction, link: NewLink, now: Date): Promise<void> {
  const text = 'update signed_link set mailed_at = $2 where secret_hash = $1';
  await run(tx, text, [link.secret_hash, now.toISOString()]);
}

/** Null for a token that is made up, expired, ended, or of another kind. */
export async function findLink<Kind extends string>(
  reads: Reads<LinkTables>,
  { kind }: SignedLink<Kind>,
  token: string,
  now: Date,
): Promise<Link<Kind> | null> {
  if (token.length > longestToken) return null;
  const found = await reads
    .selectFrom('signed_link')
    .select(['subject_id', 'secret_hash'])
    .where('secret_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', now.toISOString())
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return found ? { kind, ...found } : null;
}

/** When the subject's link of this kind was made and until when it opens; null if none does. */
export async function findMadeLink(
  reads: Reads<LinkTables>,
  { kind }: SignedLink,
  { subject_id, now }: { subject_id: number; now: Date },
): Promise<{ made_at: string; expires_at: string } | null> {
  const found = await reads
    .selectFrom('signed_link')
    .select(['made_at', 'expires_at'])
    .where('kind', '=', kind)
    .where('subject_id', '=', subject_id)
    .where('expires_at', '>', now.toISOString())
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return found ?? null;
}

/**
 * Uses up a link that works once, in the transaction of what it does. False if it has ended or expired
 * since it was found: of two simultaneous uses, the second.
 */
export async function spendLink(tx: AnyTransaction, link: Link, now: Date): Promise<boolean> {
  const text = `
    update signed_link set ended_at = $2
    where secret_hash = $1 and ended_at is null and expires_at > $2`;
  return (await run(tx, text, [link.secret_hash, now.toISOString()])) > 0;
}

/** Revokes the links of these kinds to these subjects. */
export async function endLinks(
  tx: AnyTransaction,
  kinds: readonly SignedLink[],
  { subject_ids, now }: { subject_ids: readonly number[]; now: Date },
): Promise<void> {
  const text = `
    update signed_link set ended_at = $3
    where kind = any($1) and subject_id = any($2) and ended_at is null`;
  await run(tx, text, [kinds.map(({ kind }) => kind), subject_ids, now.toISOString()]);
}

/** Deletes links that expired more than a day ago; the portal runs it periodically. */
export async function forgetOldLinks(database: Database<LinkTables>, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 86_400_000).toISOString();
  await database.transaction(({ writes }) =>
    writes.deleteFrom('signed_link').where('expires_at', '<', dayAgo).execute(),
  );
}

/** 256 bits in base64url take 43 letters; anything much longer isn't even hashed. */
const longestToken = 100;

const insertion = `
  insert into signed_link (kind, subject_id, secret_hash, job_id, made_at, expires_at)
  select $1::text, subject_id, secret_hash, $4::text, $5::timestamptz, $6::timestamptz
  from unnest($2::integer[], $3::bytea[]) as made (subject_id, secret_hash)
  on conflict (kind, subject_id) do update set
    secret_hash = excluded.secret_hash, job_id = excluded.job_id, made_at = excluded.made_at,
    expires_at = excluded.expires_at, mailed_at = null, ended_at = null`;

const unlessMailed = `
  where case when signed_link.job_id = excluded.job_id
    then signed_link.ended_at is null and signed_link.mailed_at is null
    else $7::timestamptz is null or signed_link.ended_at is not null
      or signed_link.made_at not between $7 and excluded.made_at end`;

function inOrder({ now, expires_at }: Life): [string, string] {
  return [now.toISOString(), expires_at.toISOString()];
}

/** The number of rows written. */
async function run({ writes }: AnyTransaction, text: string, values: unknown[]): Promise<number> {
  const { numAffectedRows } = await writes.executeQuery(CompiledQuery.raw(text, values));
  return Number(numAffectedRows ?? 0);
}
