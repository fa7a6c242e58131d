import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/database/database.ts';
import type { Caller } from '#platform/http/bind.ts';
import { hashToken, newToken } from '#platform/secrets/tokens.ts';
import type { AccountLimits } from '../../limits.ts';
import type { AccountTables } from '../../tables/tables.ts';

type Tx = Transaction<AccountTables>;

export interface SignedIn {
  person_id: number;
  token: string;
  expires_at: string;
}

/**
 * Whether what was proven still holds: the verified password is the account's, since a change meanwhile has ended all
 * sessions, and this one would outlive it. Locks against those who end sessions (`holdSignIns`) but not against a
 * reload, which holds the accounts that it changes until it has been applied.
 */
export async function holdProven(
  { writes }: Tx,
  { person_id, password_hash }: { person_id: number; password_hash?: string },
): Promise<boolean> {
  const proven = await writes
    .selectFrom('account')
    .select('person_id')
    .where('person_id', '=', person_id)
    .$if(password_hash !== undefined, (one) =>
      one.where('password_hash', '=', password_hash as string),
    )
    .where('is_active', '=', true)
    .where('locked_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return proven !== undefined;
}

interface Opening {
  person_id: number;
  /** Ends with the passkey that opened it. */
  passkey_id?: number;
  caller: Caller;
  now: Date;
}

/** Opens a session for whom `holdProven` holds. Its browser is known from now on. */
export async function openSession(
  { session_days }: Pick<AccountLimits, 'session_days'>,
  tx: Tx,
  { person_id, passkey_id, caller, now }: Opening,
): Promise<SignedIn> {
  const at = now.toISOString();
  await noteSignIn(tx, person_id, at);
  const { token, token_hash } = newToken();
  await tx.writes
    .insertInto('session')
    .values({
      id: randomUUID(),
      person_id,
      token_hash,
      user_agent: caller.user_agent,
      address: caller.address,
      created_at: at,
      last_used_at: at,
      fresh_at: at,
      passkey_id: passkey_id ?? null,
    })
    .execute();
  if (caller.device !== '') await rememberDevice(tx, person_id, caller.device, at);
  const expires_at = new Date(now.getTime() + session_days * 86_400_000).toISOString();
  return { person_id, token, expires_at };
}

/** Shown to administrators; skipped if a reload is writing the row, since sign-in doesn't wait for it. */
async function noteSignIn({ writes }: Tx, person_id: number, last_signed_in_at: string) {
  await writes
    .updateTable('account')
    .set({ last_signed_in_at })
    .where('person_id', '=', ({ selectFrom }) =>
      selectFrom('account')
        .select('person_id')
        .where('person_id', '=', person_id)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .execute();
}

async function rememberDevice(tx: Tx, person_id: number, device: string, last_seen_at: string) {
  await tx.writes
    .insertInto('known_device')
    .values({ person_id, device_hash: hashToken(device), last_seen_at })
    .onConflict((known) =>
      known.columns(['person_id', 'device_hash']).doUpdateSet({ last_seen_at }),
    )
    .execute();
}
