import type { Database, Reads } from '#platform/database/database.ts';
import { type Halalas, halalas } from '#platform/language/numbers/money.ts';
import { addDays, momentOf } from '#platform/language/times/day.ts';
import {
  findPresentTerm,
  listPeopleNumbered,
  listStudentsById,
} from '#services/people/server/public.ts';
import type { PaymentTables } from '../../tables/tables.ts';
import type { Way } from '../../way.ts';
import { charge, holdFee } from '../ledger.ts';
import type { Tables } from '../payments-platform.ts';
import { dayBefore } from './demo-days.ts';

/** A fee of which something is left. */
export interface OwedFee {
  id: number;
  student_id: number;
  balance: Halalas;
  is_refundable: boolean;
}

/** The least balance that every way of paying accepts. */
const leastOwed = halalas(10_000);

/** Lists fees of the source that have a balance. */
export function listOwing(reads: Reads<PaymentTables>, limit: number): Promise<OwedFee[]> {
  return reads
    .selectFrom('fee')
    .innerJoin('pay_type', 'pay_type.id', 'fee.pay_type_id')
    .select(['fee.id', 'fee.student_id', 'fee.balance', 'pay_type.is_refundable'])
    .where('fee.balance', '>=', leastOwed)
    .where('fee.origin', '=', 'source')
    .orderBy('fee.id')
    .limit(limit)
    .execute();
}

interface Bought {
  fee: OwedFee;
  state: 'paid' | 'refunded';
  way: Way;
  days: number;
}

/** Services that the demo's people have bought, and the state of each payment. */
const wanted = [
  { number: '231000001', code: 'TS', state: 'paid', way: 'card', days: 6 },
  { number: '231000001', code: 'PK', state: 'refunded', way: 'sadad', days: 25 },
  { number: '231000005', code: 'TS', state: 'paid', way: 'card', days: 9 },
] as const;

/** Charges the demo's people with the services that they bought. */
export async function chargeDemoServices(database: Database<Tables>, now: Date): Promise<Bought[]> {
  const { reads } = database;
  const numbers = wanted.map(({ number }) => number);
  const term = await findPresentTerm(reads, now);
  const ids = await listPeopleNumbered(reads, numbers);
  const types = await reads
    .selectFrom('pay_type')
    .selectAll()
    .where('price', 'is not', null)
    .execute();
  const students = await listStudentsById(reads, { ids: [...ids.values()], within: {} });
  return database.transaction(async (tx) => {
    const bought: Bought[] = [];
    for (const { number, code, ...tried } of wanted) {
      const student = students.find(({ id }) => id === ids.get(number));
      const type = types.find((one) => one.code === code);
      if (!term || !student || !type?.price) continue;
      const day = dayBefore(now, tried.days);
      const at = momentOf(day, '07:30');
      const { id: fee_id } = await tx.writes
        .insertInto('fee')
        .values({
          student_id: student.id,
          term_code: term.code,
          pay_type_id: type.id,
          description: type.name,
          description_ar: type.name_ar,
          origin: 'service',
          due_on: addDays(day, 7),
          percentage: 100,
          vat_code: null,
          created_at: at.toISOString(),
          due_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const charged = { fee_id, student_id: student.id, amount: type.price, by_id: student.id };
      await charge(tx, { ...charged, reason: 'service', now: at }, { ...student, ...type });
      const { balance } = await holdFee(tx, fee_id);
      const { is_refundable } = type;
      bought.push({
        fee: { id: fee_id, student_id: student.id, balance, is_refundable },
        ...tried,
      });
    }
    return bought;
  });
}
