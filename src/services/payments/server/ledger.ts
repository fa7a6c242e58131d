import { type Insertable, sql } from 'kysely';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { insertRows } from '#platform/database/insert-rows.ts';
import { add, type Halalas, less, nothing } from '#platform/language/numbers/money.ts';
import { vatOf } from '../fee.ts';
import type { PaymentTables } from '../tables/tables.ts';

type Tx = Transaction<PaymentTables>;
export type Entry = Insertable<PaymentTables['ledger_entry']>;

/** Writes entries; the database refuses those that would break a fee's bounds. */
export async function writeEntries(tx: Tx, entries: readonly Entry[]): Promise<void> {
  await insertRows(tx, 'ledger_entry', entries);
}

export interface Charge {
  fee_id: number;
  student_id: number;
  amount: Halalas;
  by_id: number | null;
  reason: string;
  now: Date;
}

/** A charge and its VAT, which the state bears for a citizen's education. */
export async function charge(
  tx: Tx,
  { now, ...charged }: Charge,
  facts: { nationality: string; is_education: boolean },
): Promise<void> {
  const vat = vatOf(charged.amount, facts);
  const at = now.toISOString();
  await writeEntries(tx, [
    { ...charged, kind: 'charge', at },
    { ...charged, kind: 'vat', amount: vat.amount, reason: vat.code ?? charged.reason, at },
  ]);
}

/** Reads a fee's sums and locks it until the transaction ends. */
export function holdFee(tx: Tx, fee_id: number) {
  return tx.writes
    .selectFrom('fee')
    .select(['charged', 'vat', 'paid', 'balance'])
    .where('id', '=', fee_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Locks a student's fees, of one term or of all, so that sums over them stay true. */
export async function holdFees(
  { writes }: Tx,
  { student_id, term_code }: { student_id: number; term_code?: string },
): Promise<void> {
  await writes
    .selectFrom('fee')
    .select('id')
    .where('student_id', '=', student_id)
    .$if(term_code !== undefined, (q) => q.where('term_code', '=', term_code ?? ''))
    .orderBy('id')
    .forUpdate()
    .execute();
}

export interface PaymentSums {
  /** All that came. */
  paid: Halalas;
  refunded: Halalas;
  /** Of what is left, what stands to no fee. */
  surplus: Halalas;
}

export const unpaid: PaymentSums = { paid: nothing, refunded: nothing, surplus: nothing };

/** Sums these payments' entries, by payment id. */
export async function listPaymentSums(
  reads: Reads<PaymentTables>,
  ids: readonly number[],
): Promise<Map<number, PaymentSums>> {
  const sums = new Map<number, PaymentSums>();
  if (ids.length === 0) return sums;
  const rows = await reads
    .selectFrom('ledger_entry')
    .select(['payment_id', 'fee_id', 'kind', 'amount'])
    .where('payment_id', 'in', [...new Set(ids)])
    .execute();
  for (const { payment_id, fee_id, kind, amount } of rows) {
    if (payment_id === null) continue;
    const { paid, refunded, surplus } = sums.get(payment_id) ?? unpaid;
    sums.set(payment_id, {
      paid: kind === 'payment' ? less(paid, amount) : paid,
      refunded: kind === 'refund' ? add(refunded, amount) : refunded,
      surplus: fee_id === null ? less(surplus, amount) : surplus,
    });
  }
  return sums;
}

/** Lists the places of a payment’s rest (surplus first, then fees), in the order in which it is given back. */
export function listKept(
  reads: Reads<PaymentTables>,
  { id, fee_id: own }: { id: number; fee_id: number },
) {
  return reads
    .selectFrom('ledger_entry')
    .leftJoin('fee', 'fee.id', 'ledger_entry.fee_id')
    .leftJoin('pay_type', 'pay_type.id', 'fee.pay_type_id')
    .select('ledger_entry.fee_id')
    .select(sql<Halalas>`-sum(ledger_entry.amount)::bigint`.as('amount'))
    .select(sql<boolean>`coalesce(pay_type.is_refundable, true)`.as('is_refundable'))
    .where('ledger_entry.payment_id', '=', id)
    .groupBy(['ledger_entry.fee_id', 'pay_type.is_refundable'])
    .having(sql<boolean>`sum(ledger_entry.amount) < 0`)
    .orderBy(sql`ledger_entry.fee_id is not null`)
    .orderBy(sql`coalesce(pay_type.is_refundable, true)`, 'desc')
    .orderBy(sql`ledger_entry.fee_id is distinct from ${own}`)
    .orderBy('ledger_entry.fee_id')
    .execute();
}
