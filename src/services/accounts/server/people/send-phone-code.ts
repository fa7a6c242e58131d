import { randomInt } from 'node:crypto';
import { isRefusal } from '#platform/contract/refusal.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { AccountJobs, Accounts } from '../accounts.ts';
import { expiryOf } from './change-phone.ts';

/** Generates the code when it is sent. A retry sends a new code, and only that one is valid. */
export async function sendPhoneCode(
  accounts: Accounts,
  job: Job<AccountJobs['accounts.send_phone_code']>,
): Promise<void> {
  const { database, passwords, sms, speak, clock } = accounts;
  const limits = await accounts.limits();
  const { person_id, phone, language } = job.data;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const code_hash = await passwords.hash(code);
  // Throws so the queue retries when there is capacity.
  if (isRefusal(code_hash)) throw new Error('no room to hash a phone code');
  const now = clock.now();
  const kept = await database.transaction(({ writes }) =>
    writes
      .updateTable('phone_code')
      .set({ code_hash, tries: 0, expires_at: expiryOf(limits, now) })
      .where('person_id', '=', person_id)
      .where('phone', '=', phone)
      // Confirmed meanwhile, or expired.
      .where('expires_at', '>', now.toISOString())
      .returning('person_id')
      .executeTakeFirst(),
  );
  if (!kept) return;
  const count = limits.phone_code_minutes;
  // Each retry sends another code, so each is another message.
  const id = `${job.id}.${now.getTime()}`;
  await sms.deliver({ id, to: phone, text: speak(language, 'accounts:sms.code', { code, count }) });
}
