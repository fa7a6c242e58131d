import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { isRefusal } from '#platform/contract/refusal.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { AccountLimits } from '../../limits.ts';
import type { AccountJobs, Accounts } from '../accounts.ts';
import { expiryOf } from '../people/change-phone.ts';
import { findConfirmedPhone } from '../queries.ts';

/**
 * Generates the code when it is sent. A retry sends a new code, and only that one is valid. People without
 * a confirmed phone, or who ask too often, are sent nothing; the requester can't tell.
 */
export async function sendResetCode(
  accounts: Accounts,
  job: Job<AccountJobs['accounts.send_reset_code']>,
): Promise<void> {
  const { database, passwords, sms, speak, clock } = accounts;
  const { person_id, language } = job.data;
  if (person_id === null) return;
  const phone = await findConfirmedPhone(database.reads, person_id);
  if (!phone) return;
  const limits = await accounts.limits();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const code_hash = await passwords.hash(code);
  // Throws so the queue retries when there is capacity.
  if (isRefusal(code_hash)) throw new Error('no room to hash a code');
  const now = clock.now();
  if (!(await keepCode(accounts, limits, { person_id, phone, job_id: job.id, code_hash, now })))
    return;
  const count = limits.phone_code_minutes;
  const text = speak(language, 'accounts:sms.reset_code', { code, count });
  // Each retry sends another code, so each is another message.
  await sms.deliver({ id: `${job.id}.${now.getTime()}`, to: phone, text });
}

interface NewCode {
  person_id: number;
  phone: string;
  job_id: string;
  code_hash: string;
  now: Date;
}

/** Only the newest code is valid; false if another was just sent, or the daily limit is reached. */
async function keepCode(
  { database }: Accounts,
  limits: AccountLimits,
  { person_id, phone, job_id, code_hash, now }: NewCode,
): Promise<boolean> {
  const at = now.toISOString();
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();
  const expires_at = expiryOf(limits, now);
  const code = { phone, job_id, code_hash, made_at: at, expires_at, tries: 0 };
  // Times in the future were stored before the clock was set back.
  const isThisDay = sql<boolean>`reset_code.day_began_at between ${ago(86_400)} and ${at}`;
  const isJustNow = sql<boolean>`reset_code.made_at > ${ago(limits.phone_code_every_seconds)}
    and reset_code.made_at <= ${at}`;
  const isDayFull = sql<boolean>`${isThisDay} and reset_code.sent_in_day >= ${limits.phone_codes_a_day}`;
  const kept = await database.transaction(({ writes }) =>
    writes
      .insertInto('reset_code')
      .values({ person_id, ...code, day_began_at: at, sent_in_day: 1 })
      .onConflict((earlier) =>
        earlier
          .column('person_id')
          .doUpdateSet({
            ...code,
            day_began_at: sql`case when ${isThisDay} then reset_code.day_began_at
              else ${at}::timestamptz end`,
            sent_in_day: sql`case when ${isThisDay} then reset_code.sent_in_day + 1 else 1 end`,
          })
          .where(
            sql<boolean>`reset_code.job_id = ${job_id} or not (${isJustNow}) and not (${isDayFull})`,
          ),
      )
      .returning('person_id')
      .executeTakeFirst(),
  );
  return kept !== undefined;
}
