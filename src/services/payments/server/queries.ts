import { sql } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import { smallestPayment } from '../fee.ts';
import type { PaymentRow, PaymentTables } from '../tables/tables.ts';

/** Fees with their pay types. */
export function selectFees(reads: Reads<PaymentTables>) {
  return reads
    .selectFrom('fee')
    .innerJoin('pay_type', 'pay_type.id', 'fee.pay_type_id')
    .select([
      'fee.id',
      'fee.student_id',
      'fee.term_code',
      'fee.pay_type_id',
      'fee.description',
      'fee.description_ar',
      'fee.origin',
      'fee.due_on',
      'fee.percentage',
      'fee.vat_code',
      'fee.created_at',
      'fee.voucher_number',
      'fee.charged',
      'fee.vat',
      'fee.exempted',
      'fee.paid',
      'fee.balance',
      'pay_type.code',
      'pay_type.is_refundable',
    ]);
}

export type FeeRow = Awaited<ReturnType<typeof listFeesOf>>[number];

/** A student's fees, the most pressing first. */
export async function listFeesOf(reads: Reads<PaymentTables>, student_id: number) {
  return selectFees(reads)
    .where('fee.student_id', '=', student_id)
    .orderBy('fee.due_on')
    .orderBy('fee.id')
    .limit(500)
    .execute();
}

/** A student's fees that wait to be paid; each falls due as its last day ends. */
export function owedBy(reads: Reads<PaymentTables>, student_id: number) {
  const due_at = sql<Date>`(fee.due_on + time '23:59') at time zone 'Asia/Riyadh'`;
  const owed = reads
    .selectFrom('fee')
    .innerJoin('pay_type', 'pay_type.id', 'fee.pay_type_id')
    .select(['fee.id', 'fee.created_at', 'fee.balance', 'pay_type.halts', due_at.as('due_at')])
    .where('fee.student_id', '=', student_id)
    .where('fee.balance', '>=', smallestPayment);
  return reads.selectFrom(owed.as('owed'));
}

export async function findFee(
  reads: Reads<PaymentTables>,
  { id, student_id }: { id: number; student_id?: number | undefined },
): Promise<FeeRow | undefined> {
  return selectFees(reads)
    .where('fee.id', '=', id)
    .$if(student_id !== undefined, (own) => own.where('fee.student_id', '=', student_id ?? 0))
    .executeTakeFirst();
}

export function selectPayments(reads: Reads<PaymentTables>) {
  return reads.selectFrom('payment').selectAll();
}

type Wanted = { student_id?: number | undefined } & (
  | { id: number }
  | { transaction_id: string }
  | { provider_ref: string }
);

/** A payment; with a student only if it is theirs. */
export async function findPayment(
  reads: Reads<PaymentTables>,
  { student_id, ...by }: Wanted,
): Promise<PaymentRow | undefined> {
  const [[column, value]] = Object.entries(by) as [['id', number]];
  return selectPayments(reads)
    .where(column, '=', value)
    .$if(student_id !== undefined, (own) => own.where('student_id', '=', student_id ?? 0))
    .executeTakeFirst();
}
