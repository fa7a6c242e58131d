import { isRefusal, type Refusal, refuse } from '../contract/refusal.ts';
import { waitBriefly } from '../database/brief-wait.ts';
import type { Database } from '../database/database.ts';

export interface WebhookTables {
  webhook_delivery: {
    call: string;
    event_id: string;
    handled_at: string;
    reply: unknown;
  };
}

/** A request as it came, before anything of it is parsed. */
export interface Delivery {
  /** At most the call's `max_bytes`. */
  raw: Buffer;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The parts of its path, which may hold a secret. */
  params: Readonly<Record<string, string>>;
  now: Date;
}

/**
 * Checks whose request it is. Returns the proven bytes, which are JSON: those that came, or what they
 * decrypt to; null if they prove nothing.
 */
export type Proof = (delivery: Delivery) => Promise<Buffer | null>;

/** A webhook's declaration, beside its handler. */
export interface Webhook<Event> {
  proof: Proof;
  /** The sender's id of the event, up to 200 characters: a repeat has the same. */
  once(event: Event): string;
}

/** The fields of a proven request. Nothing of it is parsed before it is proven. */
export async function readWebhook(
  { proof }: Pick<Webhook<never>, 'proof'>,
  { body, headers, params }: { body: unknown; headers: Delivery['headers']; params: unknown },
  now: Date,
): Promise<{ fields: unknown; file: null } | Refusal> {
  const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  const proven = await proof({ raw, headers, params: params as Delivery['params'], now });
  if (!proven) return refuse('signature_invalid');
  try {
    return { fields: JSON.parse(proven.toString('utf8')), file: null };
  } catch {
    return refuse('invalid_input');
  }
}

interface Arrived {
  call: string;
  event_id: string;
  now: Date;
}

const longestEventId = 200;
/** Seen by nobody: the row is committed with the answer. */
const unanswered = 'null';
/** Longer than any sender repeats an event; a signature without a time in it never gets old. */
const keptDays = 400;

/**
 * Runs a handler once per event, in one transaction with the note of it: a failed one leaves nothing, so
 * the sender's next try runs it again. A repeat gets the first answer; one that comes at the same moment
 * waits for it briefly, in whichever process it is.
 */
export async function handleOnce<Reply>(
  database: Database<WebhookTables>,
  { call, event_id, now }: Arrived,
  handle: () => Promise<Reply | Refusal>,
): Promise<Reply | Refusal> {
  if (event_id === '' || event_id.length > longestEventId) return refuse('invalid_input');
  return database.transaction(async (tx) => {
    await waitBriefly(tx);
    const first = await tx.writes
      .insertInto('webhook_delivery')
      .values({ call, event_id, handled_at: now.toISOString(), reply: unanswered })
      .onConflict((repeat) => repeat.doNothing())
      .returning('call')
      .executeTakeFirst();
    if (!first) {
      const known = await tx.writes
        .selectFrom('webhook_delivery')
        .select('reply')
        .where('call', '=', call)
        .where('event_id', '=', event_id)
        .executeTakeFirstOrThrow();
      return known.reply as Reply;
    }
    const reply = await handle();
    if (isRefusal(reply)) return reply;
    await tx.writes
      .updateTable('webhook_delivery')
      .set({ reply: JSON.stringify(reply) })
      .where('call', '=', call)
      .where('event_id', '=', event_id)
      .execute();
    return reply;
  });
}

/** Deletes the notes of events that nobody repeats any more; the portal runs it periodically. */
export async function forgetOldDeliveries(
  database: Database<WebhookTables>,
  now: Date,
): Promise<void> {
  const oldest = new Date(now.getTime() - keptDays * 86_400_000).toISOString();
  await database.transaction(({ writes }) =>
    writes.deleteFrom('webhook_delivery').where('handled_at', '<', oldest).execute(),
  );
}
