import { sql } from 'kysely';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { type Duty, fallsDue } from '#platform/due/due.ts';
import type { Events } from '#platform/events/events.ts';
import { type Halalas, nothing } from '#platform/language/numbers/money.ts';
import { type Day, riyadhDay } from '#platform/language/times/day.ts';
import { roomOfPerson } from '#platform/live/live.ts';
import type { PeopleEvents } from '#services/people/events.ts';
import { decideFact, findStudent } from '#services/people/server/public.ts';
import type { PaymentEvents } from '../events.ts';
import { smallestPayment } from '../fee.ts';
import type { PaymentTables } from '../tables/tables.ts';
import { closeBlockedCases } from './cases.ts';
import { financeRoom, type PaymentsPlatform, type Tables } from './payments-platform.ts';

/** Fees that halt and are past their day. A rest below a riyal can't be paid, so it halts nobody. */
function lateFees(reads: Reads<PaymentTables>, student_id: number, today: Day) {
  return reads
    .selectFrom('fee')
    .innerJoin('pay_type', 'pay_type.id', 'fee.pay_type_id')
    .where('fee.student_id', '=', student_id)
    .where('fee.due_on', '<', today)
    .where('pay_type.halts', '=', true)
    .where('fee.balance', '>=', smallestPayment);
}

/** Sums the overdue balances of fees that halt. */
export async function findOverdue(
  reads: Reads<PaymentTables>,
  student_id: number,
  today: Day,
): Promise<Halalas> {
  const row = await lateFees(reads, student_id, today)
    .select(sql<Halalas | null>`sum(fee.balance)::bigint`.as('owed'))
    .executeTakeFirst();
  return row?.owed ?? nothing;
}

/** Lists the ids of the overdue fees that halt, the oldest first. */
export async function listLateFees(
  reads: Reads<PaymentTables>,
  student_id: number,
  today: Day,
): Promise<number[]> {
  const late = lateFees(reads, student_id, today).select('fee.id');
  const rows = await late.orderBy('fee.due_on').orderBy('fee.id').execute();
  return rows.map(({ id }) => id);
}

interface Reckoning {
  student_id: number;
  /** The number of the invoice that freed the student. */
  by: string;
  now: Date;
}

/** Frees a student who owes nothing past its day any more. */
export async function reckonHalt(
  events: Events<PeopleEvents & PaymentEvents>,
  tx: Transaction<Tables>,
  { student_id, by, now }: Reckoning,
): Promise<void> {
  const overdue = await findOverdue(tx.writes, student_id, riyadhDay(now));
  if (overdue > nothing) return;
  const student = await findStudent(tx.writes, { id: student_id, within: {} });
  if (!student?.is_halted) return;
  const decision = { student_id, fact: 'is_halted', value: false, because: by } as const;
  await decideFact(events, tx, { ...decision, decided_by: null, now });
  await closeBlockedCases(tx, student_id, { by: null, note: by, now });
}

/** The day after a fee's last day: students who haven't paid it are halted. */
export function haltDue({ database, events, live }: PaymentsPlatform): Duty {
  return fallsDue(database, 'payments.halt', {
    table: 'fee',
    key: 'id',
    does: async (tx, { id, student_id, description_ar }, now) => {
      const amount = await findOverdue(tx.writes, student_id, riyadhDay(now));
      const student = await findStudent(tx.writes, { id: student_id, within: {} });
      if (amount > nothing && student && !student.is_halted) {
        const decision = { student_id, fact: 'is_halted', value: true } as const;
        const because = description_ar;
        await decideFact(events, tx, { ...decision, because, decided_by: null, now });
        await events.announce(tx, 'payments.halted', { student_id, amount, fee_id: id, now });
        const rooms = [roomOfPerson(student_id), financeRoom];
        live.changed(tx, rooms, { what: 'payments' });
      }
      return 'never' as const;
    },
  });
}
