import { type Duty, fallsDue } from '#platform/due/due.ts';
import type { PaymentRow } from '../tables/tables.ts';
import { openCase } from './cases.ts';
import { orderOf } from './order.ts';
import type { PaymentsDeps } from './payments-platform.ts';
import { findPayment } from './queries.ts';
import { settle } from './settle.ts';
import { ProviderRefusal } from './ways/provider.ts';

const minute = 60_000;
const dayMs = 86_400_000;

/** After a minute, 5 minutes and an hour, then daily for 30 days. */
const watchedFor = [minute, 5 * minute, 60 * minute];
const watchedDays = 30;

/** When a payment is looked at again, after so many looks; null: no more. */
export function nextLook({ created_at, asked }: Pick<PaymentRow, 'created_at' | 'asked'>) {
  const after = watchedFor[asked] ?? (asked - watchedFor.length + 1) * dayMs;
  return after > watchedDays * dayMs ? null : new Date(Date.parse(created_at) + after);
}

/** Asks the provider and writes what it says; null if it couldn't be asked or says nothing. */
export async function askNow(
  deps: PaymentsDeps,
  row: PaymentRow,
  now: Date,
): Promise<PaymentRow | null> {
  const provider = (await deps.providers())[row.way];
  const answer = await provider?.ask(orderOf(deps, row, row.invoice_number));
  if (!answer || answer === 'silent' || answer instanceof ProviderRefusal) return null;
  if (answer !== 'unknown') return settle(deps, row.id, answer, now);
  // It never heard of it: nothing can be paid, unless our asking is on its way to it still.
  const due_at = row.asked < watchedFor.length ? row.due_at : null;
  return deps.database.transaction(async ({ writes }) => {
    const ended = await writes
      .updateTable('payment')
      .set({ state: 'failed', due_at })
      .where('id', '=', row.id)
      .where('state', '=', 'initiated')
      .returningAll()
      .executeTakeFirst();
    return ended ?? row;
  });
}

/** Asks the provider about payments without a known outcome; once it gives up, it opens a case. */
export function watchPayments({ database, jobs }: PaymentsDeps): Duty {
  return fallsDue(database, 'payments.watch', {
    table: 'payment',
    key: 'id',
    does: async (tx, { id, student_id, ...row }, now) => {
      await jobs.send(tx, 'payments.ask', { payment_id: id });
      const asked = row.asked + 1;
      const set = tx.writes.updateTable('payment').set({ asked });
      await set.where('id', '=', id).execute();
      const next = nextLook({ created_at: row.created_at, asked });
      if (next) return next > now ? next : new Date(now.getTime() + minute);
      if (row.state !== 'initiated') return 'never';
      await openCase(tx, { student_id, payment_id: id, kind: 'unknown_outcome', now });
      return 'never';
    },
  });
}

/** Asks for a job, outside any transaction; a provider that can't be asked now is asked by the next look. */
export async function askForJob(deps: PaymentsDeps, payment_id: number): Promise<void> {
  const row = await findPayment(deps.database.reads, { id: payment_id });
  if (row) await askNow(deps, row, deps.clock.now());
}
