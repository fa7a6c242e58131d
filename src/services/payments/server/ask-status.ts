import { nothing } from '#platform/language/numbers/money.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { findStudent } from '#services/people/server/public.ts';
import type { PaymentRow } from '../tables/tables.ts';
import { askNow } from './ask-provider.ts';
import { openCase } from './cases.ts';
import { findOverdue, reckonHalt } from './halt.ts';
import { financeRoom, type PaymentsDeps } from './payments-platform.ts';

/**
 * «I paid but I'm still blocked»: asks the provider now. Who owes nothing any more is freed; who is still halted though
 * this payment doesn't say it is open has a case, which finance sees.
 */
export async function askStatus(deps: PaymentsDeps, row: PaymentRow, now: Date) {
  const { database, events, live } = deps;
  const { student_id } = row;
  const asked = await askNow(deps, row, now);
  const known = asked ?? row;
  const outcome = await database.transaction(async (tx) => {
    await reckonHalt(events, tx, { student_id, by: row.invoice_number, now });
    const student = await findStudent(tx.writes, { id: student_id, within: {} });
    const is_halted = student?.is_halted ?? false;
    const overdue = await findOverdue(tx.writes, student_id, riyadhDay(now));
    // A payment in part, or none, needs no case: the page shows the rest that is owed.
    const isRiddle = asked === null || (known.state === 'paid' && overdue <= nothing);
    const has_case = is_halted && isRiddle;
    if (has_case) {
      await openCase(tx, { student_id, payment_id: row.id, kind: 'still_blocked', now });
      live.changed(tx, [financeRoom], { what: 'payments' });
    }
    return { is_halted, has_case };
  });
  return { row: known, provider: asked?.state ?? ('silent' as const), ...outcome };
}
