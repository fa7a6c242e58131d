import type { Selectable } from 'kysely';
import type { Acting } from '#platform/access/actor.ts';
import { writeAudit } from '#platform/audit/audit.ts';
import { refuse } from '#platform/contract/refusal.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { insertRows } from '#platform/database/insert-rows.ts';
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
import { citizen, vatOf } from '../../fee.ts';
import type { PaymentTables } from '../../tables/tables.ts';
import { type Entry, writeEntries } from '../ledger.ts';
import { financeRoom, type PaymentsPlatform, type Tables } from '../payments-platform.ts';
import { listCitizens } from './list-citizens.ts';

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

const most = 100_000;
/** A statement's rows, which hold up all others for 10 ms while they become text. */
const atOnce = 5_000;

/**
 * Charges every active student, or those of a college, or one, with the same fee of a term. Students who have that fee
 * already are left out, so that a repeat charges nobody twice; a dry run returns the outcome only.
 */
export async function chargeTerm(
  { database, live }: PaymentsPlatform,
  { dry_run, ...wanted }: TermCharge,
  acting: Acting,
) {
  return database.transaction(async (tx) => {
    const type = await tx.writes
      .selectFrom('pay_type')
      .selectAll()
      .where('id', '=', wanted.pay_type_id)
      .forUpdate()
      .executeTakeFirst();
    if (!type) return refuse('not_found');
    if (await refuseUnknownSemester(tx.writes, wanted.semester)) return refuse('unknown_semester');
    const ids = await studentsOf(tx.writes, wanted);
    if (ids.length === 0) return refuse('not_found');
    const charged = await chargedAlready(tx.writes, wanted);
    const left = ids.filter((id) => !charged.has(id));
    const charges = await listCharges(tx.writes, left, wanted.amount, type);
    if (!dry_run && left.length > 0) {
      await writeCharges(tx, charges, { type, wanted, acting });
      const rooms = left.length === 1 ? left.map(roomOfPerson) : [];
      live.changed(tx, [financeRoom, ...rooms], { what: 'payments' });
    }
    return {
      students: ids.length,
      already: ids.length - left.length,
      charged: left.length,
      total: riyalsOf(
        charges.reduce((sum, { amount, vat }) => add(sum, amount, vat.amount), nothing),
      ),
    };
  });
}

type PayType = Selectable<PaymentTables['pay_type']>;

interface StudentCharge {
  student_id: number;
  amount: Halalas;
  vat: ReturnType<typeof vatOf>;
}

async function listCharges(
  reads: Reads<Tables>,
  ids: readonly number[],
  amount: Halalas,
  { is_education }: PayType,
): Promise<StudentCharge[]> {
  const citizens = await listCitizens(reads, ids);
  return ids.map((student_id) => {
    const nationality = citizens.has(student_id) ? citizen : '';
    return { student_id, amount, vat: vatOf(amount, { nationality, is_education }) };
  });
}

interface Charging {
  type: PayType;
  wanted: Omit<TermCharge, 'dry_run'>;
  acting: Acting;
}

/** Writes the fees with their entries, noted together and in the audit. */
async function writeCharges(
  tx: Transaction<Tables>,
  charges: readonly StudentCharge[],
  { type, wanted, acting }: Charging,
): Promise<void> {
  const students = charges.length;
  const { semester, amount, pay_type_id } = wanted;
  const term_charge_id = await noteCharge(tx, { ...wanted, students }, acting);
  for (let from = 0; from < students; from += atOnce) {
    const some = charges.slice(from, from + atOnce);
    await writeFees(tx, some, { type, wanted, acting, term_charge_id });
  }
  await writeAudit(tx, {
    now: acting.now,
    actor: acting.actor,
    action: 'payments.term_charged',
    subject: { kind: 'pay_type', id: pay_type_id },
    to: { code: type.code, semester, amount: writeRiyals(amount), students },
  });
}

async function writeFees(
  tx: Transaction<Tables>,
  charges: readonly StudentCharge[],
  { type, wanted, acting, term_charge_id }: Charging & { term_charge_id: number },
): Promise<void> {
  const { semester: term_code, pay_type_id, due_on, percentage } = wanted;
  const at = acting.now.toISOString();
  const due_at = type.halts ? momentOf(addDays(due_on, 1), '00:00').toISOString() : null;
  const fees = await insertRows(
    tx,
    'fee',
    charges.map(({ student_id, vat }) => ({
      student_id,
      term_code,
      pay_type_id,
      description: type.name,
      description_ar: type.name_ar,
      origin: 'hand' as const,
      due_on,
      percentage,
      vat_code: vat.code,
      created_at: at,
      term_charge_id,
      due_at,
    })),
    ['id', 'student_id'],
  );
  const feeOf = new Map(fees.map(({ id, student_id }) => [student_id, id]));
  await writeEntries(
    tx,
    charges.flatMap(({ student_id, amount, vat }): Entry[] => {
      const fee_id = feeOf.get(student_id);
      if (fee_id === undefined) throw new Error(`no fee of ${student_id} was written`);
      const about = { student_id, fee_id, by_id: acting.actor.id, at };
      return [
        { ...about, kind: 'charge', amount, reason: 'hand' },
        { ...about, kind: 'vat', amount: vat.amount, reason: vat.code ?? 'hand' },
      ];
    }),
  );
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
