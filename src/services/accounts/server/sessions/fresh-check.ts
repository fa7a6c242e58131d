import type { Actor } from '#platform/access/actor.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Database, Reads } from '#platform/database/database.ts';
import type { Caller } from '#platform/http/bind.ts';
import type { FreshProof, PasskeyAnswer, WayToProve } from '../../contract.ts';
import type { AccountTables } from '../../tables/tables.ts';
import type { Accounts } from '../accounts.ts';
import { provePassword, type TypedPassword } from '../passwords/prove-password.ts';
import { hasApp, hasPasskey } from '../queries.ts';
import { provePasskey, spendPasskey } from '../ways/prove-passkey.ts';
import { spendCode } from '../ways/spend-code.ts';
import { noteArrival } from './note-arrival.ts';
import { keepFailure, takeBackTry, type Uncounted } from './tries.ts';

/** How long a proof holds. Signing in is one. */
const freshMs = 600_000;

/** Refuses a session whose user hasn't proven lately who they are. Read anew each time: what it guards is rare. */
export function createCheckFresh(database: Database<AccountTables>) {
  return async ({ id, session_id }: Actor, now: Date) => {
    const session = await database.reads
      .selectFrom('session')
      .select('fresh_at')
      .where('id', '=', session_id)
      .executeTakeFirst();
    const age_ms = session && now.getTime() - Date.parse(session.fresh_at);
    // A clock that was set back doesn't make a proof hold longer.
    if (age_ms !== undefined && Math.abs(age_ms) <= freshMs) return null;
    return refuse('fresh_check_required', { accepts: await listAccepted(database.reads, id) });
  };
}

/** The password proves only for whoever has nothing stronger. */
async function listAccepted(
  reads: Reads<AccountTables>,
  person_id: number,
): Promise<readonly WayToProve[]> {
  const has = await reads
    .selectFrom('account')
    .select([hasApp, hasPasskey])
    .where('person_id', '=', person_id)
    .executeTakeFirstOrThrow();
  const ways: WayToProve[] = [];
  if (has.has_passkey) ways.push('passkey');
  if (has.has_app) ways.push('totp');
  return ways.length > 0 ? ways : ['password'];
}

interface Check {
  actor: Actor;
  proof: FreshProof;
  caller: Caller;
  now: Date;
}

type FreshRefusal =
  | 'password_wrong'
  | 'second_code_wrong'
  | 'passkey_invalid'
  | 'fresh_check_required'
  | Uncounted;

/** Makes the session fresh; wrong guesses count with those at sign-in. */
export async function proveFresh(
  accounts: Accounts,
  { proof, ...check }: Check,
): Promise<{ fresh_until: string } | Refusal<FreshRefusal>> {
  const { actor, now } = check;
  const accepts = await listAccepted(accounts.database.reads, actor.id);
  const way = 'code' in proof ? 'totp' : 'passkey' in proof ? 'passkey' : 'password';
  if (!accepts.includes(way)) return refuse('fresh_check_required', { accepts });
  const fault = await faultOf(accounts, proof, check);
  if (fault) return fault;
  const fresh_at = now.toISOString();
  await accounts.database.transaction(({ writes }) =>
    writes.updateTable('session').set({ fresh_at }).where('id', '=', actor.session_id).execute(),
  );
  return { fresh_until: new Date(now.getTime() + freshMs).toISOString() };
}

function faultOf(accounts: Accounts, proof: FreshProof, check: Omit<Check, 'proof'>) {
  if ('code' in proof) return codeFault(accounts, { ...check, code: proof.code });
  if ('passkey' in proof) return passkeyFault(accounts, { ...check, answer: proof.passkey });
  return passwordFault(accounts, { ...check, current_password: proof.password });
}

async function passkeyFault(
  accounts: Accounts,
  { actor, answer, now }: Omit<Check, 'proof'> & { answer: PasskeyAnswer },
): Promise<Refusal<FreshRefusal> | null> {
  const asked = { purpose: 'fresh', person_id: actor.id, now } as const;
  const proven = await provePasskey(accounts, answer, asked);
  const isSpent =
    proven && (await accounts.database.transaction((tx) => spendPasskey(tx, proven, now)));
  return isSpent ? null : refuse('passkey_invalid');
}

async function passwordFault(accounts: Accounts, typed: TypedPassword) {
  const proven = await provePassword(accounts, typed);
  if (!isRefusal(proven)) return null;
  if (proven.code !== 'wrong_current_password') return proven as Refusal<FreshRefusal>;
  return refuse('password_wrong', { fields: { password: [{ code: 'wrong_password' }] } });
}

async function codeFault(
  accounts: Accounts,
  { actor, code, caller, now }: Omit<Check, 'proof'> & { code: string },
): Promise<Refusal<FreshRefusal> | null> {
  const { id: person_id, user_id } = actor;
  const counted = await accounts.countTry({ purpose: 'sign_in', user_id, caller, now });
  if (isRefusal(counted)) return counted;
  const isRight = await accounts.database.transaction(async (tx) => {
    const spent = await spendCode(accounts, tx, { person_id, code, now });
    await (spent ? takeBackTry : keepFailure)(tx, counted);
    return spent;
  });
  if (isRight) return null;
  noteArrival(accounts, { action: 'second_step_failed', ...actor, person_id, caller, now });
  return refuse('second_code_wrong');
}
