import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/bind.ts';
import type { Language } from '#platform/language/language.ts';
import type { Accounts } from '../accounts.ts';
import { findAccountByPair } from '../queries.ts';
import type { Uncounted } from '../sessions/tries.ts';

export interface ResetRequest {
  user_id: string;
  national_id: string;
  /** How the link or code is sent. */
  by: 'mail' | 'phone';
  caller: Caller;
  language: Language;
  now: Date;
}

/**
 * Does the same work and gives the same answer for every pair; only the job knows whether it sends
 * anything.
 */
export async function requestReset(
  accounts: Accounts,
  typed: ResetRequest,
): Promise<{ asked: true } | Refusal<'reset_by_phone_off' | Uncounted>> {
  const { database, jobs } = accounts;
  if (typed.by === 'phone' && !(await accounts.isResetByPhone())) {
    return refuse('reset_by_phone_off');
  }
  const { user_id, language, caller, now } = typed;
  const attempt = { purpose: 'reset_request', user_id, caller, now } as const;
  const counted = await accounts.countTry(attempt);
  if (isRefusal(counted)) return counted;
  const person_id = await findAccountByPair(database.reads, typed);
  const job = typed.by === 'phone' ? 'accounts.send_reset_code' : 'accounts.send_reset_link';
  await database.transaction((tx) => jobs.send(tx, job, { person_id, language }));
  return { asked: true };
}
