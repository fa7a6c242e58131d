import type { Actor } from '#platform/access/actor.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Database, Reads } from '#platform/database/database.ts';
import type { Caller } from '#platform/http/bind.ts';
import type { FreshProof, WayToProve } from '../../contract.ts';
import type { AccountTables } from '../../tables/tables.ts';
import type { Accounts } from '../accounts.ts';
import { provePassword, type Unproven } from '../passwords/prove-password.ts';

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

function freshUntil(fresh_at: string): Date {
  return new Date(Date.parse(fresh_at) + freshMs);
}

/** The password proves only for whoever has nothing stronger. */
async function listAccepted(
  _reads: Reads<AccountTables>,
  _person_id: number,
): Promise<readonly WayToProve[]> {
  return ['password'];
}

interface Check {
  actor: Actor;
  proof: FreshProof;
  caller: Caller;
  now: Date;
}

type No = 'password_wrong' | Exclude<Unproven, 'wrong_current_password'>;

/** Makes the session fresh; wrong guesses count with those at sign-in. */
export async function proveFresh(
  accounts: Accounts,
  { actor, proof, caller, now }: Check,
): Promise<{ fresh_until: string } | Refusal<No>> {
  const typed = { actor, current_password: proof.password, caller, now };
  const proven = await provePassword(accounts, typed);
  if (isRefusal(proven) && proven.code === 'wrong_current_password') {
    return refuse('password_wrong', { fields: { password: [{ code: 'wrong_password' }] } });
  }
  if (isRefusal(proven)) return proven as Refusal<No>;
  return freshen(accounts, actor, now);
}

async function freshen({ database }: Pick<Accounts, 'database'>, actor: Actor, now: Date) {
  const fresh_at = now.toISOString();
  await database.transaction(({ writes }) =>
    writes.updateTable('session').set({ fresh_at }).where('id', '=', actor.session_id).execute(),
  );
  return { fresh_until: freshUntil(fresh_at).toISOString() };
}
