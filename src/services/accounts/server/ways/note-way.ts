import type { Actor } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import type { AccountTables } from '../../tables/tables.ts';
import type { Accounts, ChangedWay } from '../accounts.ts';

interface Changed {
  actor: Actor;
  /** The account's owner, where another person changes it. */
  person_id?: number;
  what: ChangedWay;
  /** The passkey's name. */
  name?: string;
  now: Date;
}

/** Each way in that is added or removed stands in the audit log and is told to its owner by mail. */
export async function noteWay(
  { live, jobs }: Pick<Accounts, 'live' | 'jobs'>,
  tx: Transaction<AccountTables>,
  { actor, person_id = actor.id, what, name, now }: Changed,
): Promise<void> {
  await writeAudit(tx, {
    now,
    actor,
    action: `accounts.${what}`,
    subject: { kind: 'person', id: person_id },
    ...(name !== undefined && { to: { passkey: name } }),
  });
  await jobs.send(tx, 'accounts.tell_change', { person_id, what });
  live.changed(tx, [roomOfPerson(person_id)], { what: 'me' });
}
