import { randomBytes, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { Transaction } from '#platform/database/database.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';
import { hashToken } from '#platform/secrets/tokens.ts';
import type { AccountTables } from '../../tables/tables.ts';

const validMs = 300_000;
/** Longer, since the provider may ask for a phone first. */
const validSsoMs = 600_000;
const nonceBytes = 16;
const timeBytes = 6;

/** The use of a challenge; its person is null where nobody is signed in yet. */
export interface ChallengeOf {
  purpose: 'sign_in' | 'fresh' | 'add' | 'sso';
  person_id: number | null;
}

/**
 * Made of its end and what it is for, under the portal's key: every process knows its own, and a flood of them leaves
 * no rows.
 */
export function newChallenge(secrets: Pick<Secrets, 'derive'>, of: ChallengeOf, now: Date): string {
  const head = Buffer.alloc(nonceBytes + timeBytes);
  randomBytes(nonceBytes).copy(head);
  const valid_ms = of.purpose === 'sso' ? validSsoMs : validMs;
  head.writeUIntBE(now.getTime() + valid_ms, nonceBytes, timeBytes);
  return Buffer.concat([head, markOf(secrets, of, head)]).toString('base64url');
}

/** Whether it was given for this, and not too long ago. */
export function isOwnChallenge(
  secrets: Pick<Secrets, 'derive'>,
  challenge: string,
  { now, ...of }: ChallengeOf & { now: Date },
): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  const head = bytes.subarray(0, nonceBytes + timeBytes);
  const mark = bytes.subarray(nonceBytes + timeBytes);
  const wanted = markOf(secrets, of, head);
  if (mark.length !== wanted.length || !timingSafeEqual(mark, wanted)) return false;
  return head.readUIntBE(nonceBytes, timeBytes) >= now.getTime();
}

function markOf(
  secrets: Pick<Secrets, 'derive'>,
  { purpose, person_id }: ChallengeOf,
  head: Buffer,
): Buffer {
  return secrets.derive([
    'accounts.challenge',
    purpose,
    String(person_id),
    head.toString('base64url'),
  ]);
}

/** Of two answers to one challenge, one counts. */
export async function spendChallenge(
  { writes }: Transaction<AccountTables>,
  challenge: string,
  now: Date,
): Promise<boolean> {
  const spent = await writes
    .insertInto('spent_challenge')
    .values({ challenge_hash: hashToken(challenge), spent_at: now.toISOString() })
    .onConflict((one) => one.column('challenge_hash').doNothing())
    .returning('challenge_hash')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Whose passkeys these are: the portal under its name. Browsers take no passkey for an address of numbers. */
export function relyingParty(public_url: string): { id: string; origin: string } {
  const { hostname, origin, port } = new URL(public_url);
  if (isIP(hostname.replace(/[[\]]/g, '')) === 0) return { id: hostname, origin };
  return { id: 'localhost', origin: `http://localhost${port && `:${port}`}` };
}
