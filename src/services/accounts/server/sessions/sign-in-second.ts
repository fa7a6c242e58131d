import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Caller } from '#platform/http/bind.ts';
import { hashToken } from '#platform/secrets/tokens.ts';
import type { Accounts } from '../accounts.ts';
import { spendCode } from '../ways/spend-code.ts';
import { spendTicket, tryTicket } from './login-tickets.ts';
import { noteArrival } from './note-arrival.ts';
import { holdProven, openSession, type SignedIn } from './open-session.ts';
import { forgetTries, keepFailure, takeBackTry, type Uncounted } from './tries.ts';

interface SecondSignIn {
  ticket: string;
  code: string;
  proof?: string | undefined;
  caller: Caller;
  now: Date;
}

/** Ends a sign-in that its password began. Wrong codes count with wrong passwords. */
export async function signInSecond(
  accounts: Accounts,
  { ticket, code, proof, caller, now }: SecondSignIn,
): Promise<SignedIn | Refusal<'ticket_invalid' | 'second_code_wrong' | Uncounted>> {
  const { database } = accounts;
  const limits = await accounts.limits();
  const account = await findTicketHolder(accounts, ticket);
  if (!account) return refuse('ticket_invalid');
  const { person_id, user_id } = account;
  const attempt = { purpose: 'sign_in', user_id, caller, now, proof } as const;
  const counted = await accounts.countTry(attempt);
  if (isRefusal(counted)) return counted;
  const isTried = await database.transaction((tx) => tryTicket(tx, { ticket, now }));
  // A refusal would roll its own count back.
  const opened = await database.transaction(async (tx) => {
    if (!isTried || !(await holdProven(tx, { person_id }))) {
      await takeBackTry(tx, counted);
      return 'ticket_invalid' as const;
    }
    if (!(await spendCode(accounts, tx, { person_id, code, now }))) {
      await keepFailure(tx, counted);
      return 'second_code_wrong' as const;
    }
    await forgetTries(tx, counted);
    if (!(await spendTicket(tx, ticket))) return 'ticket_invalid' as const;
    return openSession(limits, tx, { person_id, caller, now });
  });
  if (opened === 'ticket_invalid') return refuse(opened);
  const action = opened === 'second_code_wrong' ? 'second_step_failed' : 'signed_in';
  noteArrival(accounts, { action, ...account, caller, now });
  return opened === 'second_code_wrong' ? refuse(opened) : opened;
}

async function findTicketHolder({ database }: Accounts, ticket: string) {
  return database.reads
    .selectFrom('login_ticket')
    .innerJoin('account', 'account.person_id', 'login_ticket.person_id')
    .select(['account.person_id', 'account.user_id', 'account.user_type', 'account.role'])
    .where('ticket_hash', '=', hashToken(ticket))
    .executeTakeFirst();
}
