import type { Actor } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import type { AccountTables } from '../../tables/tables.ts';
import type { Accounts, ChangedWay } from '../accounts.ts';

/** Each way in that is added or removed stands in the audit log and is told to its owner by mail. */
export async function noteWay(
  { live, jobs }: Pick<Accounts, 'live' | 'jobs'>,
  tx: Transaction<AccountTables>,
  { actor, what, name, now }: { actor: Actor; what: ChangedWay; name?: string; now: Date },
): Promise<void> {
  await writeAudit(tx, {
    now,
    actor,
    action: `accounts.${what}`,
    subject: { kind: 'person', id: actor.id },
    ...(name !== undefined && { to: { passkey: name } }),
  });
  await jobs.send(tx, 'accounts.tell_change', { person_id: actor.id, what });
  live.changed(tx, [roomOfPerson(actor.id)], { what: 'me' });
}
