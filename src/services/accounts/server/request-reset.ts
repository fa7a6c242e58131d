import { isRefusal, type Refusal } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/bind.ts';
import type { Language } from '#platform/language/language.ts';
import type { Accounts } from './accounts.ts';
import { findActiveAccount } from './queries.ts';
import { countTry } from './tries.ts';

export interface ResetRequest {
  user_id: string;
  national_id: string;
  caller: Caller;
  language: Language;
  now: Date;
}

/** The same work and the same answer for every pair; only the job knows whether it mails anything. */
export async function requestReset(
  accounts: Accounts,
  typed: ResetRequest,
): Promise<{ asked: true } | Refusal<'too_many_requests'>> {
  const { database, jobs } = accounts;
  const limits = await accounts.limits();
  const { user_id, language, caller, now } = typed;
  const counted = await countTry(database, limits, {
    purpose: 'reset_request',
    user_id,
    caller,
    now,
  });
  if (isRefusal(counted)) return counted;
  const account = await findActiveAccount(database.reads, user_id);
  const is_right = account?.national_id === typed.national_id && account.locked_at === null;
  const person_id = is_right ? account.person_id : null;
  await database.transaction((tx) =>
    jobs.send(tx, 'accounts.send_reset_link', { person_id, language }),
  );
  return { asked: true };
}
