import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { refuse } from '#platform/contract/refusal.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
import {
  add,
  type Halalas,
  nothing,
  riyalsOf,
  writeRiyals,
} from '#platform/language/numbers/money.ts';
import { addDays, type Day, momentOf } from '#platform/language/times/day.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import {
  listPeopleNumbered,
  listStudentIds,
  listStudentsById,
  refuseUnknownSemester,
} from '#services/people/server/public.ts';
import { citizensVatCode, vatOf } from '../fee.ts';
import { type Entry, writeEntries } from './ledger.ts';
import { financeRoom, type PaymentsPlatform, type Tables } from './payments-platform.ts';

export interface TermCharge {
  semester: string;
  pay_type_id: number;
  amount: Halalas;
  due_on: Day;
  percentage: number;
  /** Of this college alone; null: of all. */
  college_id: number | null;
  /** This student alone; null: everybody. */
  student_id: string | null;
  dry_run: boolean;
}

/** As many as a university has, and more than one statement writes at once. */
const most = 100_000;
const atOnce = 500;

/**
 * Charges every active student, or those of a college, or one, with the same fee of a term. Students who have that fee
 * already are left out, so that a repeat charges nobody twice; a dry run returns the outcome only.
 */
export async function chargeTerm(
  platform: PaymentsPlatform,
  { dry_run, ...wanted }: TermCharge,
  acting: Acting,
) {
  const { database } = platform;
  const { semester, pay_type_id, amount } = wanted;
  return database.transaction(async (tx) => {
    const type = await tx.writes
      .selectFrom('pay_type')
      .selectAll()
      .where('id', '=', pay_type_id)
      .forUpdate()
      .executeTakeFirst();
    if (!type) return refuse('not_found');
    if (await refuseUnknownSemester(tx.writes, semester)) return refuse('unknown_semester');
    const ids = await studentsOf(tx.writes, wanted);
    if (ids.length === 0) return refuse('not_found');
    const charged = await chargedAlready(tx.writes, wanted);
    const left = ids.filter((id) => !charged.has(id));
    let total = nothing;
    const term_charge_id =
      dry_run || left.length === 0
        ? null
        : await noteCharge(tx, { ...wanted, students: left.length }, acting);
    for (let from = 0; from < left.length; from += atOnce) {
      const some = left.slice(from, from + atOnce);
      const students = await listStudentsById(tx.writes, { ids: some, within: {} });
      const each = students.map(({ id, nationality }) => ({
        student_id: id,
        vat: vatOf(amount, { nationality, is_education: type.is_education }),
      }));
      total = add(total, ...each.map(({ vat }) => add(amount, vat.amount)));
      if (dry_run) continue;
      const fees = await tx.writes
        .insertInto('fee')
        .values(
          each.map(({ student_id, vat }) => ({
            student_id,
            term_code: semester,
            pay_type_id,
            description: type.name,
            description_ar: type.name_ar,
            origin: 'hand' as const,
            due_on: wanted.due_on,
            percentage: wanted.percentage,
            vat_code: vat.code === citizensVatCode ? citizensVatCode : null,
            created_at: acting.now.toISOString(),
            term_charge_id,
            due_at: type.halts ? momentOf(addDays(wanted.due_on, 1), '00:00').toISOString() : null,
          })),
        )
        .returning(['id', 'student_id'])
        .execute();
      await writeEntries(
        tx,
        fees.flatMap(({ id: fee_id, student_id }) => {
          const vat = each.find((one) => one.student_id === student_id)?.vat;
          const entry = {
            fee_id,
            student_id,
            by_id: acting.actor.id,
            reason: 'hand',
            at: acting.now.toISOString(),
          };
          const both: Entry[] = [
            { ...entry, kind: 'charge', amount },
            { ...entry, kind: 'vat', amount: vat?.amount ?? nothing, reason: vat?.code ?? 'hand' },
          ];
          return both;
        }),
      );
    }
    if (!dry_run && left.length > 0) {
      await writeAudit(tx, {
        now: acting.now,
        actor: acting.actor,
        action: 'payments.term_charged',
        subject: { kind: 'pay_type', id: pay_type_id },
        to: {
          code: type.code,
          semester,
          amount: writeRiyals(amount),
          students: left.length,
        },
      });
      const rooms = left.length === 1 ? left.map(roomOfPerson) : [];
      platform.live.changed(tx, [financeRoom, ...rooms], { what: 'payments' });
    }
    return {
      students: ids.length,
      already: ids.length - left.length,
      charged: left.length,
      total: riyalsOf(total),
    };
  });
}

/** Fees that were charged together can be undone together. */
async function noteCharge(
  { writes }: Transaction<Tables>,
  {
    semester: term_code,
    pay_type_id,
    amount,
    students,
  }: Omit<TermCharge, 'dry_run'> & { students: number },
  { actor, now }: Acting,
): Promise<number> {
  const charged_at = now.toISOString();
  const { id } = await writes
    .insertInto('term_charge')
    .values({ term_code, pay_type_id, amount, students, charged_by: actor.id, charged_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function studentsOf(
  reads: Reads<Tables>,
  { student_id, college_id }: Pick<TermCharge, 'student_id' | 'college_id'>,
): Promise<number[]> {
  if (student_id !== null) {
    const ids = [...(await listPeopleNumbered(reads, [student_id])).values()];
    return (await listStudentsById(reads, { ids, within: {} })).map(({ id }) => id);
  }
  const college = college_id ?? undefined;
  const found = { within: {}, ordering: 'student_id' as const, language: 'ar' as const };
  return listStudentIds(reads, { ...found, ...(college && { college }) }, most);
}

/** A fee that was withdrawn can be charged again. */
async function chargedAlready(
  reads: Reads<Tables>,
  { semester, pay_type_id }: Pick<TermCharge, 'semester' | 'pay_type_id'>,
): Promise<Set<number>> {
  const rows = await reads
    .selectFrom('fee')
    .select('fee.student_id')
    .where('fee.term_code', '=', semester)
    .where('fee.pay_type_id', '=', pay_type_id)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('ledger_entry')
            .select('ledger_entry.id')
            .whereRef('ledger_entry.fee_id', '=', 'fee.id')
            .where('ledger_entry.kind', '=', 'reversal'),
        ),
      ),
    )
    .execute();
  return new Set(rows.map(({ student_id }) => student_id));
}
