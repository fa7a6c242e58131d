import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { refuse } from '#platform/contract/refusal.ts';
import { financeRoom, type PaymentsPlatform } from './payments-platform.ts';

/** Closes a case with finance's note on how it was settled; of two at once, the second learns that it is closed. */
export async function closeCase(
  { database, live }: PaymentsPlatform,
  { id, note }: { id: number; note: string },
  { actor, now }: Acting,
) {
  return database.transaction(async (tx) => {
    const found = await tx.writes
      .selectFrom('payment_case')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!found) return refuse('not_found');
    if (found.state === 'closed') return refuse('already_closed');
    const closed = await tx.writes
      .updateTable('payment_case')
      .set({ state: 'closed', closed_by: actor.id, closed_at: now.toISOString(), note })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeAudit(tx, {
      now,
      actor,
      action: 'payments.case_closed',
      subject: { kind: 'person', id: found.student_id },
      to: { case_kind: found.kind, reason: note },
    });
    live.changed(tx, [financeRoom], { what: 'payments' });
    return closed;
  });
}
