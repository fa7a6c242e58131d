import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { isRefusal, type Refusal, refuse } from '../contract/refusal.ts';
import type { Database, Reads } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';

export interface IdempotencyTables {
  idempotency: {
    person_id: number;
    call: string;
    key: string;
    fingerprint: string;
    reply: unknown;
    answered_at: string;
  };
}

interface Attempt {
  person_id: number;
  call: string;
  key: string;
  /** The parsed parts of the request. */
  sent: unknown;
  now: Date;
}

const keptForHours = 24;

/** Deletes expired keys; the portal runs it periodically. */
export async function forgetOldKeys(database: Database<IdempotencyTables>, now: Date) {
  await database.transaction(({ writes }) =>
    writes.deleteFrom('idempotency').where('answered_at', '<=', oldestKept(now)).execute(),
  );
}

/**
 * Runs a call at most once per key: a repeat gets the first reply. The whole call is one transaction that
 * holds the key's lock, so a process that dies leaves neither effect nor key behind. A refusal changed
 * nothing and is not stored; the same key may try again.
 */
export async function once<Reply>(
  database: Database<IdempotencyTables>,
  attempt: Attempt,
  call: () => Promise<Reply | Refusal>,
): Promise<Reply | Refusal> {
  const { person_id, key, now } = attempt;
  const fingerprint = createHash('sha256').update(JSON.stringify(attempt.sent)).digest('hex');
  return database.transaction(async ({ writes }) => {
    const lock = `${person_id} ${attempt.call} ${key}`;
    const locked = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) as free`.execute(writes);
    if (!locked.rows[0]?.free) return refuse('in_progress');

    const kept = { person_id, call: attempt.call, key, since: oldestKept(now) };
    const [known] = await readKept(writes, kept);
    if (known && known.fingerprint !== fingerprint) return refuse('idempotency_mismatch');
    if (known) return known.reply as Reply;

    const reply = await call();
    if (isRefusal(reply)) return reply;
    const answer = { fingerprint, reply: JSON.stringify(reply), answered_at: now.toISOString() };
    await writes
      .insertInto('idempotency')
      .values({ person_id, call: attempt.call, key, ...answer })
      .onConflict((conflict) => conflict.columns(['person_id', 'call', 'key']).doUpdateSet(answer))
      .execute();
    return reply;
  });
}

const readKept = prepared(
  (
    reads: Reads<IdempotencyTables>,
    of: { person_id: number; call: string; key: string; since: string },
  ) =>
    reads
      .selectFrom('idempotency')
      .select(['fingerprint', 'reply'])
      .where('person_id', '=', of.person_id)
      .where('call', '=', of.call)
      .where('key', '=', of.key)
      .where('answered_at', '>', of.since),
);

function oldestKept(now: Date): string {
  return new Date(now.getTime() - keptForHours * 3_600_000).toISOString();
}
