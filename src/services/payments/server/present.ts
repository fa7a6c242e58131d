import { personIf, personIn } from '#platform/contract/person.ts';
import { showIban } from '#platform/contract/shown-iban.ts';
import { valueIn } from '#platform/contract/value-in.ts';
import type { Reads } from '#platform/database/database.ts';
import type { Language } from '#platform/language/language.ts';
import {
  add,
  type Halalas,
  less,
  lesser,
  nothing,
  riyalsOf,
} from '#platform/language/numbers/money.ts';
import type { Speak } from '#platform/language/phrases.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import {
  listPeopleNamed,
  listReferenceNames,
  listStudentsById,
} from '#services/people/server/public.ts';
import type { Fee, Payment, PaymentCase, Refund } from '../contract.ts';
import { payableOf, smallestPayment } from '../fee.ts';
import type { CaseRow, PaymentRow, RefundRow } from '../tables/tables.ts';
import { billerCode } from '../way.ts';
import { listPaymentSums, unpaid } from './ledger.ts';
import type { Tables } from './payments-platform.ts';
import { declinedIn } from './provider-words.ts';
import { type FeeRow, selectFees } from './queries.ts';

export async function presentFees(
  reads: Reads<Tables>,
  rows: readonly FeeRow[],
  { now }: { now: Date },
): Promise<Fee[]> {
  if (rows.length === 0) return [];
  const [people, terms] = await Promise.all([
    listPeopleNamed(
      reads,
      rows.map(({ student_id }) => student_id),
    ),
    listReferenceNames(reads),
  ]);
  return rows.map((row) => {
    const { student_id, term_code, created_at, pay_type_id: _, ...told } = row;
    const { charged, vat, exempted, paid, balance, ...fee } = told;
    const claims = add(charged, vat);
    const bounds = payableOf({ balance, charged: claims, percentage: row.percentage });
    const term = terms.get('term')?.get(term_code) ?? { name: term_code, name_ar: term_code };
    return {
      ...fee,
      student: personIn(people, student_id),
      semester: { code: term_code, ...term },
      voucher_date: riyadhDay(created_at),
      voucher_amount: riyalsOf(claims),
      amount: riyalsOf(charged),
      vat: riyalsOf(vat),
      claims: riyalsOf(claims),
      exemptions: riyalsOf(exempted),
      paid: riyalsOf(paid),
      balance: riyalsOf(balance),
      minimum: riyalsOf(bounds.minimum),
      maximum: riyalsOf(bounds.maximum),
      is_paid: balance <= nothing,
      is_overdue: balance >= smallestPayment && row.due_on < riyadhDay(now),
    };
  });
}

interface Telling {
  speak: Speak;
  language: Language;
}

export async function presentPayments(
  reads: Reads<Tables>,
  rows: readonly PaymentRow[],
  { speak, language }: Telling,
): Promise<Payment[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ student_id }) => student_id);
  const [people, students, fees, sums] = await Promise.all([
    listPeopleNamed(reads, ids),
    listStudentsById(reads, { ids, within: {} }),
    selectFees(reads)
      .where(
        'fee.id',
        'in',
        rows.map(({ fee_id }) => fee_id),
      )
      .execute(),
    listPaymentSums(
      reads,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map((row) => {
    const { paid, refunded, surplus } = sums.get(row.id) ?? unpaid;
    const fee = fees.find(({ id }) => id === row.fee_id);
    const major = students.find(({ id }) => id === row.student_id)?.major;
    const { amount, bill_number, bill_expires_on, applicant } = row;
    return {
      id: row.id,
      transaction_id: row.transaction_id,
      invoice_number: row.invoice_number,
      student: personIn(people, row.student_id),
      major: major ? { name: major.name, name_ar: major.name_ar } : null,
      fee_id: row.fee_id,
      fee: { name: fee?.description ?? '', name_ar: fee?.description_ar ?? '' },
      semester: fee?.term_code ?? '',
      way: row.way,
      state: row.state,
      currency: 'SAR',
      amount: riyalsOf(amount),
      paid: riyalsOf(paid),
      refunded: riyalsOf(refunded),
      surplus: riyalsOf(surplus),
      created_at: row.created_at,
      paid_at: row.paid_at,
      paid_with: row.paid_with,
      redirect_url: row.redirect_url,
      bill:
        bill_number === null || bill_expires_on === null
          ? null
          : {
              number: bill_number,
              biller_number: billerCode,
              biller_name: speak('en', 'payments:biller'),
              biller_name_ar: speak('ar', 'payments:biller'),
              payment_code: null,
              expires_on: bill_expires_on,
            },
      contract_closed_at: row.contract_closed_at,
      application: applicant && { ...applicant, amount: riyalsOf(amount) },
      message: declinedIn(speak, language, row.message),
    };
  });
}

export async function presentRefunds(
  reads: Reads<Tables>,
  rows: readonly RefundRow[],
): Promise<Refund[]> {
  if (rows.length === 0) return [];
  const ids = rows.flatMap(({ student_id, asked_by, decided_by, transferred_by }) => [
    student_id,
    asked_by,
    decided_by,
    transferred_by,
  ]);
  const people = await listPeopleNamed(reads, ids);
  const payments = rows.map(({ payment_id }) => payment_id);
  const [invoices, sums] = await Promise.all([
    listInvoices(reads, payments),
    listPaymentSums(reads, payments),
  ]);
  return rows.map(
    ({
      student_id,
      amount,
      asked_by,
      decided_by,
      transferred_by,
      refunded_to: _,
      under_way_until: __,
      iban: _sealed,
      iban_hint,
      ...row
    }) => ({
      ...row,
      iban: iban_hint === null ? null : showIban(iban_hint),
      ...owedOf(valueIn(invoices, row.payment_id), {
        amount,
        surplus: sums.get(row.payment_id)?.surplus ?? nothing,
      }),
      student: personIn(people, student_id),
      amount: riyalsOf(amount),
      asked_by: personIn(people, asked_by),
      decided_by: personIf(people, decided_by),
      transferred_by: personIf(people, transferred_by),
    }),
  );
}

/** The balance of a refund's fee, now and after the refund of the part that isn't surplus. */
function owedOf(
  { invoice_number, balance }: { invoice_number: string; balance: Halalas },
  { amount, surplus }: { amount: Halalas; surplus: Halalas },
) {
  const from_fee = less(amount, lesser(amount, surplus));
  return { invoice_number, owed: riyalsOf(balance), owed_after: riyalsOf(add(balance, from_fee)) };
}

export async function presentCases(
  reads: Reads<Tables>,
  rows: readonly CaseRow[],
): Promise<PaymentCase[]> {
  if (rows.length === 0) return [];
  const ids = rows.flatMap(({ payment_id }) => (payment_id === null ? [] : [payment_id]));
  const [people, invoices, sums] = await Promise.all([
    listPeopleNamed(
      reads,
      rows.flatMap(({ student_id, closed_by }) => [student_id, closed_by]),
    ),
    listInvoices(reads, ids),
    listPaymentSums(reads, ids),
  ]);
  return rows.map(({ student_id, payment_id, closed_by, ...row }) => {
    const payment = payment_id === null ? undefined : invoices.get(payment_id);
    const { paid, surplus } = sums.get(payment_id ?? 0) ?? unpaid;
    const amount = row.kind === 'second_charge' ? surplus : paid;
    return {
      ...row,
      student: personIn(people, student_id),
      payment: payment ? presentInvoice(payment) : null,
      amount: riyalsOf(amount > nothing ? amount : (payment?.amount ?? nothing)),
      closed_by: closed_by === null ? null : personIn(people, closed_by),
    };
  });
}

type Invoice =
  Awaited<ReturnType<typeof listInvoices>> extends Map<number, infer Row> ? Row : never;

const presentInvoice = ({ balance: _, amount, ...invoice }: Invoice) => ({
  ...invoice,
  amount: riyalsOf(amount),
});

async function listInvoices(reads: Reads<Tables>, ids: readonly number[]) {
  const rows =
    ids.length === 0
      ? []
      : await reads
          .selectFrom('payment')
          .innerJoin('fee', 'fee.id', 'payment.fee_id')
          .select([
            'payment.id',
            'transaction_id',
            'invoice_number',
            'way',
            'amount',
            'fee.balance',
          ])
          .where('payment.id', 'in', [...new Set(ids)])
          .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
