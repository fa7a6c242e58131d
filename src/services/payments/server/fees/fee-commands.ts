import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { refuse } from '#platform/contract/refusal.ts';
import type { Transaction } from '#platform/database/database.ts';
import { refuseBroken } from '#platform/database/violation.ts';
import { type Halalas, nothing } from '#platform/language/numbers/money.ts';
import { addDays, type Day, momentOf } from '#platform/language/times/day.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import { findStudent, refuseUnknownSemester } from '#services/people/server/public.ts';
import { citizen, citizensVatCode } from '../../fee.ts';
import { reckonHalt } from '../halt.ts';
import { charge, holdFee } from '../ledger.ts';
import { financeRoom, type PaymentsPlatform, type Tables } from '../payments-platform.ts';
import { findFee } from '../queries.ts';
import { reverseFees } from '../reversal.ts';
import { auditFee, isBeingPaid } from './fee-audit.ts';

type Tx = Transaction<Tables>;

export interface NewFee {
  student_id: number;
  pay_type_id: number;
  semester: string;
  amount: Halalas | null;
  due_on: Day;
  percentage: number;
  description?: string | undefined;
  description_ar?: string | undefined;
  origin: 'hand' | 'service';
}

/**
 * Charges a student; without an amount, with the price of a service that is sold. Of two who buy one at once, the
 * database refuses the second. Answers the fee's id.
 */
export function addFee(platform: PaymentsPlatform, wanted: NewFee, { actor, now }: Acting) {
  const { student_id, pay_type_id, semester, due_on, origin, percentage } = wanted;
  return refuseBroken(platform.database, { fee_bought_once: 'already_charged' }, async (tx) => {
    const student = await findStudent(tx.writes, { id: student_id, within: {} });
    const type = await tx.writes
      .selectFrom('pay_type')
      .selectAll()
      .where('id', '=', pay_type_id)
      .executeTakeFirst();
    if (!student || !type) return refuse('not_found');
    if (await refuseUnknownSemester(tx.writes, semester)) return refuse('unknown_semester');
    const amount = wanted.amount ?? (type.is_active ? type.price : null);
    if (amount === null) return refuse('service_not_sold');
    const is_borne = type.is_education && student.nationality === citizen;
    const halts_at = momentOf(addDays(due_on, 1), '00:00').toISOString();
    const { id } = await tx.writes
      .insertInto('fee')
      .values({
        student_id,
        term_code: semester,
        pay_type_id,
        description: wanted.description ?? type.name,
        description_ar: wanted.description_ar ?? type.name_ar,
        origin,
        due_on,
        percentage,
        vat_code: is_borne ? citizensVatCode : null,
        created_at: now.toISOString(),
        due_at: type.halts ? halts_at : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const charged = { fee_id: id, student_id, amount, by_id: actor.id, reason: origin, now };
    const { nationality } = student;
    await charge(tx, charged, { nationality, is_education: type.is_education });
    await auditFee(tx, 'payments.charged', { fee_id: id, student_id, amount }, { actor, now });
    signal(platform, tx, student_id);
    return id;
  });
}

interface OfFee {
  id: number;
  reason: string;
  /** Only a service that this student bought. */
  bought_by?: number;
}

/** Reverses each entry of a fee of which nothing is paid. */
export async function withdrawFee(
  platform: PaymentsPlatform,
  { id, reason, bought_by }: OfFee,
  { actor, now }: Acting,
) {
  return platform.database.transaction(async (tx) => {
    const fee = await findFee(tx.writes, { id, student_id: bought_by });
    if (!fee) return refuse('not_found');
    if (bought_by !== undefined && fee.origin !== 'service') return refuse('not_found');
    const { student_id } = fee;
    const { paid, balance } = await holdFee(tx, id);
    if (paid > nothing) return refuse('fee_paid');
    if (await isBeingPaid(tx, id)) return refuse('payment_open');
    await reverseFees(tx, [{ id, student_id }], { actor, now, reason });
    const done = { fee_id: id, student_id, amount: balance, reason };
    await auditFee(tx, 'payments.withdrawn', done, { actor, now });
    await reckonHalt(platform.events, tx, { student_id, by: reason, now });
    signal(platform, tx, student_id);
    return id;
  });
}

export interface FeeChange {
  description?: string | undefined;
  description_ar?: string | undefined;
  due_on?: Day | undefined;
  percentage?: number | undefined;
}

/** Changes a fee's words, day or percentage. */
export async function editFee(
  platform: PaymentsPlatform,
  { id, ...change }: FeeChange & { id: number },
  { actor, now }: Acting,
) {
  return platform.database.transaction(async (tx) => {
    const fee = await findFee(tx.writes, { id });
    if (!fee) return refuse('not_found');
    const set = Object.fromEntries(
      Object.entries(change).filter(([, value]) => value !== undefined),
    );
    if (Object.keys(set).length === 0) return id;
    const due_at = change.due_on && momentOf(addDays(change.due_on, 1), '00:00').toISOString();
    await tx.writes
      .updateTable('fee')
      .set({ ...set, ...(due_at && { due_at }) })
      .where('id', '=', id)
      .execute();
    await writeAudit(tx, {
      now,
      actor,
      action: 'payments.fee_edited',
      subject: { kind: 'person', id: fee.student_id },
      from: { fee: fee.voucher_number, due_on: fee.due_on, percentage: fee.percentage },
      to: { fee: fee.voucher_number, ...set },
    });
    const { student_id } = fee;
    await reckonHalt(platform.events, tx, { student_id, by: fee.voucher_number, now });
    signal(platform, tx, student_id);
    return id;
  });
}

function signal({ live }: PaymentsPlatform, tx: Tx, student_id: number): void {
  live.changed(tx, [roomOfPerson(student_id), financeRoom], { what: 'payments' });
}
