import { randomInt } from 'node:crypto';
import { isRefusal } from '#platform/contract/refusal.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { AccountJobs, Accounts } from './accounts.ts';
import { expiryOf } from './change-phone.ts';

/** Makes the code here, where it goes out. A repeat sends another code, and only that one counts. */
export async function sendPhoneCode(
  accounts: Accounts,
  job: Job<AccountJobs['accounts.send_phone_code']>,
): Promise<void> {
  const { database, passwords, sms, speak, clock } = accounts;
  const limits = await accounts.limits();
  const { person_id, phone, language } = job.data;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const code_hash = await passwords.hash(code);
  // Thrown, so that the queue tries again when there is room.
  if (isRefusal(code_hash)) throw new Error('no room to hash a phone code');
  const now = clock.now();
  const kept = await database.transaction(({ writes }) =>
    writes
      .updateTable('phone_code')
      .set({ code_hash, tries: 0, expires_at: expiryOf(limits, now) })
      .where('person_id', '=', person_id)
      .where('phone', '=', phone)
      // Confirmed meanwhile, or too late to be waited for.
      .where('expires_at', '>', now.toISOString())
      .returning('person_id')
      .executeTakeFirst(),
  );
  if (!kept) return;
  const count = limits.phone_code_minutes;
  // Each try of the job sends another code, so each is another message.
  const id = `${job.id}.${now.getTime()}`;
  await sms.deliver({ id, to: phone, text: speak(language, 'accounts:sms.code', { code, count }) });
}
