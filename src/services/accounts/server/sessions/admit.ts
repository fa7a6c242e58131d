import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Caller } from '#platform/http/bind.ts';
import type { Language } from '#platform/language/language.ts';
import type { SecondStep } from '../../second-step.ts';
import type { AccountTables } from '../../tables/tables.ts';
import type { Accounts } from '../accounts.ts';
import { askForActivation } from '../activation/request-activation.ts';
import type { FoundAccount } from '../queries.ts';
import { listWays } from '../ways/list-ways.ts';
import { giveTicket, type Ticket } from './login-tickets.ts';
import { noteArrival } from './note-arrival.ts';
import { holdProven, openSession, type SignedIn } from './open-session.ts';

interface Admission {
  account: FoundAccount;
  /** The password that was proven right. */
  password_hash?: string;
  /** A second step was taken elsewhere. */
  is_step_done: boolean;
  caller: Caller;
  language: Language;
  now: Date;
  /** Settles the counted try, with whether it ends in a session. */
  settle?: (tx: Transaction<AccountTables>, isOpened: boolean) => Promise<void>;
}

/** A session, or a ticket where a second step follows. */
export type Admitted = (SignedIn & { is_step_done: boolean }) | Ticket;

export type Unadmitted = 'invalid_credentials' | 'not_activated' | 'account_locked';

/** Lets in who has proven who they are; nobody else learns which accounts are locked. */
export async function admit(
  accounts: Accounts,
  { account, is_step_done, caller, language, now, settle, ...given }: Admission,
): Promise<Admitted | Refusal<Unadmitted>> {
  const { database } = accounts;
  const { person_id, user_id } = account;
  const limits = await accounts.limits();
  if (account.locked_at !== null) {
    await database.transaction(async (tx) => settle?.(tx, false));
    return refuse('account_locked');
  }
  if (account.activated_at === null) {
    await database.transaction(async (tx) => {
      await settle?.(tx, false);
      await askForActivation({ ...accounts, limits }, tx, { person_id, language, now });
    });
    return refuse('not_activated');
  }
  const second_step = is_step_done ? [] : await stepsOf(accounts, account);
  const admitted = await database.transaction(async (tx) => {
    if (!(await holdProven(tx, { person_id, ...given }))) return refuse('invalid_credentials');
    await settle?.(tx, second_step.length === 0);
    if (second_step.length > 0) return giveTicket(tx, { person_id, user_id, second_step, now });
    const opened = await openSession(limits, tx, { person_id, caller, now });
    return { ...opened, is_step_done };
  });
  if (!isRefusal(admitted) && 'token' in admitted) {
    noteArrival(accounts, { action: 'signed_in', ...account, caller, now });
  }
  return admitted;
}

/** A passkey alone is asked for only where the university needs a second step. */
async function stepsOf(
  accounts: Accounts,
  { person_id, has_app, has_passkey }: FoundAccount,
): Promise<SecondStep[]> {
  if (has_app) return has_passkey ? ['totp', 'passkey'] : ['totp'];
  const { is_needed } = has_passkey ? await listWays(accounts, { id: person_id }) : noNeed;
  return is_needed ? ['passkey'] : [];
}

const noNeed = { is_needed: false };
