import { sql } from 'kysely';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Language } from '#platform/language/language.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import type { AccountLimits } from '../../limits.ts';
import type { AccountTables } from '../../tables/tables.ts';
import type { Accounts } from '../accounts.ts';
import { provePassword, type TypedPassword, type Unproven } from '../passwords/prove-password.ts';

interface PhoneChange extends TypedPassword {
  phone: string;
  language: Language;
}

interface CodeWish {
  person_id: number;
  phone: string;
  language: Language;
  now: Date;
}

/**
 * Sends a code to the phone; returning the code confirms it. Needs the password, since a code to the
 * confirmed phone may reset it.
 */
export async function changePhone(
  accounts: Accounts,
  change: PhoneChange,
): Promise<{ asked: boolean } | Refusal<Unproven>> {
  const proven = await provePassword(accounts, change);
  if (isRefusal(proven)) return proven;
  const { actor, phone, language, now } = change;
  const person_id = actor.id;
  const limits = await accounts.limits();
  return accounts.database.transaction(async (tx) => {
    const confirmed = await tx.writes
      .selectFrom('account')
      .select('person_id')
      .where('person_id', '=', person_id)
      .where('phone', '=', phone)
      .executeTakeFirst();
    if (confirmed) return { asked: false };
    return askForCode(accounts, tx, limits, { person_id, phone, language, now });
  });
}

/** Sends another code to the unconfirmed phone; its change already took the password. */
export async function resendPhoneCode(
  accounts: Accounts,
  { person_id, language, now }: Omit<CodeWish, 'phone'>,
): Promise<{ asked: true } | Refusal<'no_phone_waiting' | 'too_many_requests'>> {
  const limits = await accounts.limits();
  return accounts.database.transaction(async (tx) => {
    const waiting = await tx.writes
      .selectFrom('phone_code')
      .select('phone')
      .where('person_id', '=', person_id)
      .where('expires_at', '>', now.toISOString())
      .executeTakeFirst();
    if (!waiting) return refuse('no_phone_waiting');
    return askForCode(accounts, tx, limits, { person_id, ...waiting, language, now });
  });
}

async function askForCode(
  { jobs, live }: Pick<Accounts, 'jobs' | 'live'>,
  tx: Transaction<AccountTables>,
  limits: AccountLimits,
  wish: CodeWish,
): Promise<{ asked: true } | Refusal<'too_many_requests'>> {
  const { person_id, phone, language } = wish;
  const wait_s = await putInWait(tx, limits, wish);
  if (wait_s > 0) return refuse('too_many_requests', { values: { retry_after: wait_s } });
  await jobs.send(tx, 'accounts.send_phone_code', { person_id, phone, language });
  live.changed(tx, [roomOfPerson(person_id)], { what: 'me' });
  return { asked: true };
}

/** Stores the phone as unconfirmed, within the limits; otherwise returns the seconds to wait. */
async function putInWait(
  tx: Transaction<AccountTables>,
  limits: AccountLimits,
  { person_id, phone, now }: CodeWish,
): Promise<number> {
  const at = now.toISOString();
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();
  // Times in the future were stored before the clock was set back.
  const isThisDay = sql<boolean>`phone_code.day_began_at between ${ago(86_400)} and ${at}`;
  const isJustNow = sql<boolean>`phone_code.asked_at > ${ago(limits.phone_code_every_seconds)}
    and phone_code.asked_at <= ${at}`;
  const isDayFull = sql<boolean>`${isThisDay} and phone_code.asked_in_day >= ${limits.phone_codes_a_day}`;
  const waiting = {
    phone,
    code_hash: null,
    tries: 0,
    asked_at: at,
    expires_at: expiryOf(limits, now),
  };
  const asked = await tx.writes
    .insertInto('phone_code')
    .values({ person_id, ...waiting, day_began_at: at, asked_in_day: 1 })
    .onConflict((earlier) =>
      earlier
        .column('person_id')
        .doUpdateSet({
          ...waiting,
          day_began_at: sql`case when ${isThisDay} then phone_code.day_began_at
            else ${at}::timestamptz end`,
          asked_in_day: sql`case when ${isThisDay} then phone_code.asked_in_day + 1 else 1 end`,
        })
        .where(sql<boolean>`not (${isJustNow}) and not (${isDayFull})`),
    )
    .returning('person_id')
    .executeTakeFirst();
  return asked ? 0 : secondsToWait(tx, limits, person_id, now);
}

async function secondsToWait(
  tx: Transaction<AccountTables>,
  limits: AccountLimits,
  person_id: number,
  now: Date,
): Promise<number> {
  const earlier = await tx.writes
    .selectFrom('phone_code')
    .select(['asked_at', 'day_began_at', 'asked_in_day'])
    .where('person_id', '=', person_id)
    .executeTakeFirstOrThrow();
  const dayEnds = Date.parse(earlier.day_began_at) + 86_400_000;
  const isDayFull = earlier.asked_in_day >= limits.phone_codes_a_day && now.getTime() <= dayEnds;
  const ends = isDayFull
    ? dayEnds
    : Date.parse(earlier.asked_at) + limits.phone_code_every_seconds * 1000;
  return Math.max(1, Math.ceil((ends - now.getTime()) / 1000));
}

export function expiryOf(limits: AccountLimits, now: Date): string {
  return new Date(now.getTime() + limits.phone_code_minutes * 60_000).toISOString();
}
