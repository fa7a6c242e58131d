import type { Actor } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import type { Accounts } from '../accounts.ts';
import { activationRoom } from '../roles/rights-rooms.ts';

/** Starts or pauses the activation mails; those already queued still go out. */
export async function setActivationSending(
  { database, live }: Pick<Accounts, 'database' | 'live'>,
  { is_on, actor, now }: { is_on: boolean; actor: Actor; now: Date },
): Promise<void> {
  await database.transaction(async (tx) => {
    const changed = await tx.writes
      .updateTable('activation_sending')
      .set({ is_on, changed_by: actor.id })
      .where('is_on', '!=', is_on)
      .returning('is_on')
      .executeTakeFirst();
    if (!changed) return;
    await writeAudit(tx, {
      now,
      actor,
      action: is_on ? 'accounts.activation_started' : 'accounts.activation_held',
      subject: { kind: 'activation_sending', id: 0 },
    });
    live.changed(tx, [activationRoom], { what: 'activation' });
  });
}
