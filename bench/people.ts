import type { Pool } from 'pg';
import { hashToken } from '#platform/secrets/tokens.ts';

export interface SignedIn {
  id: number;
  token: string;
}

/** Opens a session for each of these people, as a sign-in does, without its hashing. */
export async function openSessions(pool: Pool, ids: readonly number[]): Promise<SignedIn[]> {
  const signedIn = ids.map((id) => ({ id, token: `bench-${id}-${Math.random()}` }));
  await pool.query(
    `insert into session (id, person_id, token_hash, user_agent, address, created_at, last_used_at, fresh_at)
     select gen_random_uuid(), id, decode(hash, 'hex'), 'bench', '127.0.0.1', now(), now(), now()
     from unnest($1::int[], $2::text[]) as opened (id, hash)`,
    [signedIn.map(({ id }) => id), signedIn.map(({ token }) => hashToken(token).toString('hex'))],
  );
  return signedIn;
}

/** People who may read the whole university: registration and student affairs. */
export async function registrarsOf(pool: Pool): Promise<SignedIn[]> {
  const { rows } = await pool.query<{ person_id: number }>(
    `select person_id from account
     where user_type = 4 and role in (5, 6, 10, 16, 23, 27, 28) and is_active`,
  );
  return openSessions(
    pool,
    rows.map(({ person_id }) => person_id),
  );
}
