import { randomUUID } from 'node:crypto';
import type { Actor } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Database, Reads } from '#platform/database/database.ts';
import type { Live } from '#platform/live/live.ts';
import {
  type AccountTables,
  listReceivers,
  type Receiver,
} from '#services/accounts/server/public.ts';
import { type PeopleTables, peopleCalled } from '#services/people/server/public.ts';
import type { NotificationTables } from '../tables/tables.ts';
import { deliver } from './deliver.ts';
import type { Kinds } from './kinds.ts';

interface Deps {
  database: Database<NotificationTables & AccountTables & PeopleTables>;
  live: Live;
  kinds: Kinds;
}

interface HandWritten {
  actor: Actor;
  /** A university number or an email address. */
  to: string;
  role: number;
  msg: string;
  msg_ar: string;
  link: string;
  now: Date;
}

/** Everyone with exactly this number or email address; several if people share a mailbox. */
export async function listCalled(
  reads: Reads<AccountTables & PeopleTables>,
  to: string,
): Promise<Receiver[]> {
  return listReceivers(reads, peopleCalled(to));
}

/** Writes an item to a person for one of their roles. */
export async function sendByHand(
  { database, live, kinds }: Deps,
  { actor, to, role, now, ...words }: HandWritten,
): Promise<{ id: number } | Refusal<'invalid_input'>> {
  const [receiver, another] = await listCalled(database.reads, to);
  if (!receiver)
    return refuse('invalid_input', { fields: { to: [{ code: 'unknown_recipient' }] } });
  if (another) return refuse('invalid_input', { fields: { to: [{ code: 'several_recipients' }] } });
  if (!receiver.role_ids.includes(role))
    return refuse('invalid_input', { fields: { role: [{ code: 'role_not_held' }] } });
  return database.transaction(async (tx) => {
    const person_id = receiver.id;
    const item = {
      person_id,
      role,
      ...words,
      kind: 'by_hand',
      p_type: 'General' as const,
      time: now.toISOString(),
      source: `by_hand:${randomUUID()}`,
    };
    const [{ id } = { id: 0 }] = await deliver({ live, kinds }, tx, [item]);
    await tx.writes
      .insertInto('sent_notification')
      .values({ notification_id: id, sender_id: actor.id, sent_at: now.toISOString() })
      .execute();
    await writeAudit(tx, {
      now,
      actor,
      action: 'notifications.sent_by_hand',
      subject: { kind: 'person', id: person_id },
      to: { role_id: role, link: words.link },
    });
    return { id };
  });
}
