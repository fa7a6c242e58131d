import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/bind.ts';
import type { PasskeyAnswer } from '../../contract.ts';
import type { Accounts } from '../accounts.ts';
import { provePasskey, spendPasskey } from '../ways/prove-passkey.ts';
import { endTickets } from './login-tickets.ts';
import { noteArrival } from './note-arrival.ts';
import { holdProven, openSession, type SignedIn } from './open-session.ts';

interface PasskeySignIn {
  answer: PasskeyAnswer;
  caller: Caller;
  now: Date;
}

/** The device has verified the person, so neither a password nor a second step is asked for. */
export async function signInByPasskey(
  accounts: Accounts,
  { answer, caller, now }: PasskeySignIn,
): Promise<SignedIn | Refusal<'passkey_invalid' | 'account_locked'>> {
  const { database } = accounts;
  const limits = await accounts.limits();
  const asked = { purpose: 'sign_in', person_id: null, now } as const;
  const proven = await provePasskey(accounts, answer, asked);
  if (!proven) return refuse('passkey_invalid');
  const { person_id, passkey_id } = proven;
  const account = await database.reads
    .selectFrom('account')
    .select(['person_id', 'user_type', 'role', 'is_active', 'locked_at'])
    .where('person_id', '=', person_id)
    .executeTakeFirstOrThrow();
  if (account.is_active && account.locked_at !== null) return refuse('account_locked');
  const opened = await database.transaction(async (tx) => {
    if (!(await holdProven(tx, { person_id }))) return refuse('passkey_invalid');
    if (!(await spendPasskey(tx, proven, now))) return refuse('passkey_invalid');
    // It may be the second step of a sign-in that its password began.
    await endTickets(tx, person_id);
    return openSession(limits, tx, { person_id, passkey_id, caller, now });
  });
  if (!isRefusal(opened)) {
    noteArrival(accounts, { action: 'signed_in', ...account, caller, now });
  }
  return opened;
}
