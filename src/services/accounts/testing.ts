import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { MovableClock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { newToken } from '#platform/secrets/tokens.ts';
import { demoContract, type KeptMessage } from '#services/demo/contract.ts';

import type { AccountTables } from './tables/tables.ts';

/** Opens a session like a sign-in, but without hashing a password, which would slow the tests. */
export async function openSessionFor(
  database: Database<AccountTables>,
  { user_id, now }: { user_id: string; now: Date },
): Promise<{ id: number; token: string; session_id: string }> {
  const { token, token_hash } = newToken();
  const at = now.toISOString();
  const session_id = randomUUID();
  return database.transaction(async ({ writes }) => {
    const { person_id } = await writes
      .selectFrom('account')
      .select('person_id')
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow();
    await writes
      .insertInto('session')
      .values({
        id: session_id,
        person_id,
        token_hash,
        user_agent: 'test',
        address: '127.0.0.1',
        created_at: at,
        last_used_at: at,
        fresh_at: at,
        passkey_id: null,
      })
      .execute();
    return { id: person_id, token, session_id };
  });
}

/** The reply of a sign-in that no second step follows. */
export function signedIn<Reply extends object>(reply: Reply): Extract<Reply, { token: string }> {
  if (!('token' in reply)) throw new Error('a second step follows, or it was refused');
  return reply as Extract<Reply, { token: string }>;
}

/** The person proved who they are so long ago that it no longer counts. */
export async function makeStale(
  database: Database<AccountTables>,
  person_id: number,
): Promise<void> {
  await database.transaction(({ writes }) =>
    writes
      .updateTable('session')
      .set({ fresh_at: sql`fresh_at - interval '11 minutes'` })
      .where('person_id', '=', person_id)
      .execute(),
  );
}

/** Moves the clock on; whoever is signed in has proven anew who they are. */
export async function passMinutes(
  portal: { clock: MovableClock; database: Database<AccountTables> },
  minutes: number,
): Promise<void> {
  const now = new Date(portal.clock.now().getTime() + minutes * 60_000);
  portal.clock.moveTo(now);
  await portal.database.transaction(({ writes }) =>
    writes.updateTable('session').set({ fresh_at: now.toISOString() }).execute(),
  );
}

interface Outbox {
  call(
    endpoint: typeof demoContract.calls.outbox,
    input: { query: { to: string } },
  ): Promise<{ reply: { results: KeptMessage[] } }>;
}

/** The messages kept by the demo for this email or phone, newest first, once there are `count`. */
export async function messagesTo(
  visitor: Outbox,
  to: string,
  count: number,
): Promise<KeptMessage[]> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { reply } = await visitor.call(demoContract.calls.outbox, { query: { to } });
    if (reply.results.length >= count) return reply.results;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`fewer than ${count} messages to ${to}`);
}

/** The token at the end of the link in a mail. */
export function tokenIn(letter: KeptMessage | undefined): string {
  return letter?.links[0]?.split('/').at(-1) ?? '';
}

/** The code in an SMS. */
export function codeIn(message: KeptMessage | undefined): string {
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
}
