import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Reads } from '#platform/database/database.ts';
import { add, type Halalas, less, nothing } from '#platform/language/numbers/money.ts';
import { bySource } from '../server/fees/lowered-fees.ts';
import { type PaymentSums, unpaid } from '../server/ledger.ts';
import type { Tables } from '../server/payments-platform.ts';
import type { CaseRow, PaymentRow } from '../tables/tables.ts';
import type { Invoice, PretendedProvider } from './pretended-provider.ts';

/** The portal's rows of a fee. */
export interface Kept {
  rows: readonly PaymentRow[];
  sums: ReadonlyMap<number, PaymentSums>;
  cases: readonly Pick<CaseRow, 'payment_id' | 'kind'>[];
  balance: Halalas;
  exempted: Halalas;
  /** The sum of its entries. */
  summed: Halalas;
  /** The total of its approved refunds. */
  agreed: Halalas;
  /** Of that, what lowers the charge too. */
  agreed_lowering: Halalas;
  /** By payment, what the source's lowering took from fees to surplus. */
  released: ReadonlyMap<number, Halalas>;
}

export async function listReleased(reads: Reads<Tables>, ids: readonly number[]) {
  const rows = await reads
    .selectFrom('ledger_entry')
    .select('payment_id')
    .select(sql<Halalas>`-sum(amount)::bigint`.as('amount'))
    .where('payment_id', 'in', [0, ...ids])
    .where('fee_id', 'is', null)
    .where('reason', '=', bySource)
    .groupBy('payment_id')
    .execute();
  return new Map(rows.map(({ payment_id, amount }) => [payment_id ?? 0, amount]));
}

type Books = Pick<PretendedProvider, 'list'>;

/** Holds at any moment: nothing stands in the ledger that the provider doesn't have, and what is odd is flagged. */
export function expectNothingInvented(kept: Kept, books: Books): void {
  const known = new Map(books.list());
  for (const row of kept.rows) {
    const { paid, refunded, surplus } = kept.sums.get(row.id) ?? unpaid;
    const invoice: Invoice | undefined = known.get(row.transaction_id);
    expect(paid <= (invoice?.paid ?? nothing)).toBe(true);
    expect(refunded <= (invoice?.refunded ?? nothing)).toBe(true);
    if (paid > nothing) expect(row.state).toBe(refunded >= paid ? 'refunded' : 'paid');
    else expect(['paid', 'refunded']).not.toContain(row.state);
    const kinds = kept.cases.filter(({ payment_id }) => payment_id === row.id);
    const has = (kind: CaseRow['kind']) => kinds.some((one) => one.kind === kind);
    if (surplus > (kept.released.get(row.id) ?? nothing)) expect(has('second_charge')).toBe(true);
    if (paid > nothing && paid !== row.amount) expect(has('other_amount')).toBe(true);
  }
  expect(kept.rows.filter(({ state }) => state === 'initiated').length).toBeLessThan(2);
  expect(kept.balance >= nothing).toBe(true);
  expect(kept.balance).toBe(kept.summed);
  const given = add(nothing, ...books.list().map(([, { refunded }]) => refunded));
  expect(given <= kept.agreed).toBe(true);
}

/** Holds in the end: ledger and provider agree to the halala, and no paid riyal is lost. */
export function expectAgreement(kept: Kept, books: Books): void {
  expectNothingInvented(kept, books);
  let held = nothing;
  let booked = nothing;
  for (const [transaction_id, invoice] of books.list()) {
    const row = kept.rows.find((one) => one.transaction_id === transaction_id);
    const { paid, refunded } = kept.sums.get(row?.id ?? 0) ?? unpaid;
    expect([paid, refunded]).toEqual([invoice.paid, invoice.refunded]);
    expect(row?.told_paid).toBe(invoice.paid);
    held = add(held, less(invoice.paid, invoice.refunded));
    booked = add(booked, less(paid, refunded));
  }
  expect(booked).toBe(held);
  const given = add(nothing, ...books.list().map(([, { refunded }]) => refunded));
  expect(given).toBe(kept.agreed);
}
