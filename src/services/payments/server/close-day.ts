import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { refuse } from '#platform/contract/refusal.ts';
import { type Day, riyadhDay } from '#platform/language/times/day.ts';
import { beginDay, countUnexplained } from './day.ts';
import { financeRoom, type PaymentsPlatform } from './payments-platform.ts';

/** Closes a day that is over: with nothing unexplained, or with a note that says why something is. */
export function closeDay(
  { database, live }: PaymentsPlatform,
  { day, note }: { day: Day; note: string },
  { actor, now }: Acting,
) {
  return database.transaction(async (tx) => {
    if (day >= riyadhDay(now)) return refuse('day_not_over');
    await beginDay(tx, day, now);
    const held = await tx.writes
      .selectFrom('payment_day')
      .select(['id', 'closed_at'])
      .where('day', '=', day)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (held.closed_at !== null) return refuse('day_closed');
    const unexplained = await countUnexplained(tx.writes, day);
    if (unexplained > 0 && note === '') return refuse('day_unexplained');
    await tx.writes
      .updateTable('payment_day')
      .set({ closed_by: actor.id, closed_at: now.toISOString(), unexplained, note })
      .where('day', '=', day)
      .execute();
    await writeAudit(tx, {
      now,
      actor,
      action: 'payments.day_closed',
      subject: { kind: 'payment_day', id: held.id },
      to: { day, unexplained, ...(note && { reason: note }) },
    });
    live.changed(tx, [financeRoom], { what: 'payments' });
    return day;
  });
}
