import type { Transaction } from '#platform/database/database.ts';
import { add, type Halalas, less, lesser, nothing } from '#platform/language/numbers/money.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import type { PaymentRow } from '../tables/tables.ts';
import { closeSettledCases, openCase } from './cases.ts';
import { reckonHalt } from './halt.ts';
import { type Entry, holdFee, listKept, listPaymentSums, unpaid, writeEntries } from './ledger.ts';
import { financeRoom, type PaymentsPlatform, type Tables } from './payments-platform.ts';
import { findPayment } from './queries.ts';
import type { Found } from './ways/provider.ts';

type Deps = Pick<PaymentsPlatform, 'database' | 'events' | 'live'>;
type Tx = Transaction<Tables>;

/**
 * Writes the difference between a provider's record of a payment and the ledger. A message that comes twice, late or
 * out of order leads here with the provider's present record and finds nothing to write.
 */
export async function settle(deps: Deps, id: number, found: Found, now: Date): Promise<PaymentRow> {
  return deps.database.transaction(async (tx) => {
    const row = await holdPayment(tx, id);
    const sums = (await listPaymentSums(tx.writes, [id])).get(id) ?? unpaid;
    const came = less(found.paid, sums.paid);
    const went = found.refunded === null ? nothing : less(found.refunded, sums.refunded);
    if (came > nothing) await enter(tx, row, came, now);
    if (went > nothing) await giveBack(tx, row, went, now);
    const settled = await note(tx, row, { found, sums, came, went, now });
    await closeSettledCases(tx, [id], { by: null, note: row.invoice_number, now });
    if (came > nothing || went > nothing) await tell(deps, tx, { row: settled, came, went, now });
    const { student_id } = row;
    const hasChanged = came > nothing || went > nothing || settled.state !== row.state;
    if (hasChanged || settled.message !== row.message) {
      deps.live.changed(tx, [roomOfPerson(student_id), financeRoom], { what: 'payments', id });
    }
    return settled;
  });
}

/** Locked first by all that writes about a payment; its fee is locked after it. */
export async function holdPayment(tx: Tx, id: number): Promise<PaymentRow> {
  const held = tx.writes.selectFrom('payment').select('id').where('id', '=', id).forUpdate();
  await held.executeTakeFirstOrThrow();
  const row = await findPayment(tx.writes, { id });
  if (!row) throw new Error(`payment ${id} is gone`);
  return row;
}

/** To the fee what it still owes, and what is beyond that is held for the student. */
async function enter(tx: Tx, row: PaymentRow, came: Halalas, now: Date): Promise<void> {
  const { id: payment_id, student_id, fee_id, invoice_number } = row;
  const { balance } = await holdFee(tx, fee_id);
  const taken = came < balance ? came : balance;
  const beyond = less(came, taken);
  const entry = (amount: Halalas, to: number | null): Entry => ({
    student_id,
    fee_id: to,
    kind: 'payment',
    amount: less(nothing, amount),
    payment_id,
    reason: invoice_number,
    at: now.toISOString(),
  });
  await writeEntries(tx, [
    ...(taken > nothing ? [entry(taken, fee_id)] : []),
    ...(beyond > nothing ? [entry(beyond, null)] : []),
  ]);
  const about = { student_id, payment_id, now };
  if (beyond > nothing) await openCase(tx, { ...about, kind: 'second_charge' });
}

/**
 * From what is held first, then from the fees that it pays: refundable ones before others, its own before those that
 * its surplus moved to. A refund that lowers the charge takes as much from what its fees are charged with.
 */
export async function giveBack(tx: Tx, row: PaymentRow, went: Halalas, now: Date): Promise<void> {
  const { id: payment_id, student_id, invoice_number } = row;
  const lowering = await findLowering(tx, payment_id);
  const entries: Entry[] = [];
  let left = went;
  for (const { fee_id, amount: kept } of await listKept(tx.writes, row)) {
    const amount = lesser(left, kept);
    if (amount <= nothing) break;
    const about = { student_id, fee_id, payment_id, reason: invoice_number };
    entries.push({ ...about, kind: 'refund', amount, at: now.toISOString() });
    if (lowering && fee_id !== null) {
      const { decided_by: by_id, reason } = lowering;
      const less_charged = { student_id, fee_id, by_id, reason, amount: less(nothing, amount) };
      entries.push({ ...less_charged, kind: 'exemption', at: now.toISOString() });
    }
    left = less(left, amount);
  }
  if (left > nothing) throw new Error(`payment ${payment_id} has less than was given back`);
  await writeEntries(tx, entries);
}

/** The refund that is on its way and lowers the charge; one payment has one refund at a time. */
function findLowering({ writes }: Tx, payment_id: number) {
  return writes
    .selectFrom('refund_request')
    .select(['decided_by', 'reason'])
    .where('payment_id', '=', payment_id)
    .where('state', '=', 'agreed')
    .where('transferred_by', 'is not', null)
    .where('lowers_charge', '=', true)
    .executeTakeFirst();
}

interface Came {
  found: Found;
  sums: { paid: Halalas; refunded: Halalas };
  came: Halalas;
  went: Halalas;
  now: Date;
}

/** Sets its state: paid stays paid, and a cancelled payment stays so until money comes. */
async function note(tx: Tx, row: PaymentRow, { found, sums, came, went, now }: Came) {
  const paid = add(sums.paid, came > nothing ? came : nothing);
  // By the ledger: an answer that comes late may be of before a refund.
  const refunded = went > nothing ? add(sums.refunded, went) : sums.refunded;
  const state = stateOf(row, found, { paid, refunded });
  const isOver = state === 'paid' || state === 'refunded' || found.state === 'expired';
  if (came > nothing && paid !== row.amount) {
    const { student_id, id: payment_id } = row;
    await openCase(tx, { student_id, payment_id, kind: 'other_amount', now });
  }
  return tx.writes
    .updateTable('payment')
    .set({
      state,
      provider_ref: row.provider_ref ?? found.provider_ref,
      redirect_url: state === 'initiated' ? (found.redirect_url ?? row.redirect_url) : null,
      message: paid > nothing ? '' : found.message,
      told_paid: found.paid,
      told_at: now.toISOString(),
      ...(paid > nothing && { paid_at: row.paid_at ?? now.toISOString() }),
      paid_with: found.last_four ?? row.paid_with,
      ...(found.bill && {
        bill_number: found.bill.number,
        bill_expires_on: found.bill.expires_on ?? row.bill_expires_on,
      }),
      ...(isOver && { due_at: null }),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function stateOf(
  row: PaymentRow,
  found: Found,
  { paid, refunded }: { paid: Halalas; refunded: Halalas },
): PaymentRow['state'] {
  if (paid > nothing) return refunded >= paid ? 'refunded' : 'paid';
  if (row.state === 'paid' || row.state === 'refunded') return row.state;
  if (row.state === 'initiated') return found.state;
  return row.state;
}

async function tell(
  { events }: Deps,
  tx: Tx,
  { row, came, went, now }: { row: PaymentRow; came: Halalas; went: Halalas; now: Date },
): Promise<void> {
  const { id: payment_id, student_id, invoice_number } = row;
  const about = { payment_id, student_id, invoice_number, now };
  if (came > nothing) await events.announce(tx, 'payments.paid', { ...about, amount: came });
  if (went > nothing) await events.announce(tx, 'payments.refunded', { ...about, amount: went });
  await reckonHalt(events, tx, { student_id, by: invoice_number, now });
}
