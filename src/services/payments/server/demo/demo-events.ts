import type { Reads } from '#platform/database/database.ts';
import { less, nothing } from '#platform/language/numbers/money.ts';
import { addDays, type Day, momentOf, riyadhDay } from '#platform/language/times/day.ts';
import type { Announced } from '#platform/news/news.ts';
import { listStudentsById } from '#services/people/server/public.ts';
import type { PaymentEvents } from '../../events.ts';
import { smallestPayment } from '../../fee.ts';
import { paymentsNews } from '../news.ts';
import type { Tables } from '../payments-platform.ts';

/** The number of latest events of each kind to announce: all, in the demo. */
const each = 200;

/** Lists the events of the demo's payments, and of students halted since a fee's day had passed. */
export async function listDemoNews(reads: Reads<Tables>, now: Date) {
  const announced = [...(await aboutMoney(reads)), ...(await aboutHalts(reads, now))];
  return { of: paymentsNews, announced };
}

async function aboutMoney(reads: Reads<Tables>): Promise<Announced<PaymentEvents>[]> {
  const rows = await reads
    .selectFrom('ledger_entry')
    .innerJoin('payment', 'payment.id', 'ledger_entry.payment_id')
    .select(['payment.id', 'payment.student_id', 'payment.invoice_number'])
    .select(['ledger_entry.kind', 'ledger_entry.amount', 'ledger_entry.at'])
    .orderBy('ledger_entry.at', 'desc')
    .execute();
  const told = (kind: 'payment' | 'refund') =>
    rows.filter((row) => row.kind === kind).slice(0, each);
  return [
    ...told('payment').map((row) => ({
      name: 'payments.paid' as const,
      payload: { ...aboutOf(row), amount: less(nothing, row.amount) },
    })),
    ...told('refund').map((row) => ({
      name: 'payments.refunded' as const,
      payload: { ...aboutOf(row), amount: row.amount },
    })),
  ];
}

function aboutOf({ id, student_id, invoice_number, at }: Told) {
  return { payment_id: id, student_id, invoice_number, now: new Date(at) };
}

interface Told {
  id: number;
  student_id: number;
  invoice_number: string;
  at: string;
}

async function aboutHalts(reads: Reads<Tables>, now: Date): Promise<Announced<PaymentEvents>[]> {
  const overdue = await reads
    .selectFrom('fee')
    .innerJoin('pay_type', 'pay_type.id', 'fee.pay_type_id')
    .select(['fee.id', 'fee.student_id', 'fee.due_on', 'fee.balance'])
    .where('pay_type.halts', '=', true)
    .where('fee.due_on', '<', riyadhDay(now))
    .where('fee.balance', '>=', smallestPayment)
    .orderBy('fee.id')
    .limit(500)
    .execute();
  const ids = overdue.map(({ student_id }) => student_id);
  const students = await listStudentsById(reads, { ids, within: {} });
  const halted = new Set(students.filter(({ is_halted }) => is_halted).map(({ id }) => id));
  return overdue
    .filter(({ student_id }) => halted.has(student_id))
    .slice(0, each)
    .map(({ id: fee_id, student_id, due_on, balance: amount }) => ({
      name: 'payments.halted' as const,
      payload: { student_id, amount, fee_id, now: momentOf(addDays(due_on as Day, 1), '00:05') },
    }));
}
