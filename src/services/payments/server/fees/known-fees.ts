import { type Selectable, sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import { add, type Halalas, less, lesser, nothing } from '#platform/language/numbers/money.ts';
import type { PaymentTables } from '../../tables/tables.ts';
import { bySource } from './lowered-fees.ts';

type Tx = Transaction<PaymentTables>;
type FeeKey = Pick<Selectable<PaymentTables['fee']>, 'student_id' | 'term_code' | 'pay_type_id'>;

/** The source names a fee by these. */
export function keyOf({ student_id, term_code, pay_type_id }: FeeKey): string {
  return `${student_id} ${term_code} ${pay_type_id}`;
}

/** A fee of the source as the ledger has it. */
export interface Held {
  id: number;
  balance: Halalas;
  /** The source's charges so far. */
  charged: Halalas;
  /** All money that ever came to it, including money that has left it since. */
  came: Halalas;
  /** The part of it that the source took in and hasn't given back. */
  taken_in: Halalas;
  /** Of that, what still stands to it. */
  standing: Halalas;
}

/** The differences between the source's new amounts and those that it gave before. */
export interface Deltas {
  amount: Halalas;
  paid: Halalas;
  /** How far the charge falls below what stands to the fee. */
  beyond: Halalas;
  /** The part of it that the source itself has given back. */
  returned: Halalas;
  /** Money that the source has given back of its student's credit. */
  withdrawn: Halalas;
}

export const isNothing = ({ amount, paid, returned, withdrawn }: Deltas) =>
  [amount, paid, returned, withdrawn].every((delta) => delta === nothing);

const aboveNothing = (amount: Halalas) => (amount > nothing ? amount : nothing);

/** Credit is what the student has of the source's money that stands to no fee. */
export function deltasOf(
  { amount, paid_amount }: { amount: Halalas; paid_amount: Halalas },
  held: Held | undefined,
  credit: Halalas,
): Deltas {
  if (!held) {
    const none = { beyond: nothing, returned: nothing, withdrawn: nothing };
    return { amount, paid: lesser(paid_amount, amount), ...none };
  }
  const more = less(amount, held.charged);
  const room = add(held.balance, more);
  const beyond = aboveNothing(less(nothing, room));
  const given_back = aboveNothing(less(held.taken_in, paid_amount));
  const returned = lesser(given_back, lesser(beyond, held.standing));
  return {
    amount: more,
    paid: aboveNothing(lesser(less(paid_amount, held.came), room)),
    beyond,
    returned,
    withdrawn: lesser(less(given_back, returned), credit),
  };
}

interface Known {
  known: Map<string, Held>;
  /** By student. */
  credits: Map<number, Halalas>;
}

interface Named {
  key: string;
  student_id: number;
  line: { amount: Halalas; paid_amount: Halalas };
}

/** The known fees; those that change are locked after their payments and read once more, since a student may pay one. */
export async function holdKnown(
  tx: Tx,
  student_ids: readonly number[],
  named: readonly Named[],
): Promise<Known> {
  const { known, credits } = await listKnown(tx, student_ids);
  const changed = named.flatMap(({ key, student_id, line }) => {
    const held = known.get(key);
    const deltas = deltasOf(line, held, credits.get(student_id) ?? nothing);
    return held && !isNothing(deltas) ? held.id : [];
  });
  if (changed.length === 0) return { known, credits };
  const payments = tx.writes.selectFrom('payment').select('id').orderBy('id').forUpdate();
  await payments.where((e) => e('fee_id', '=', e.fn.any(e.val(changed)))).execute();
  const fees = tx.writes.selectFrom('fee').select('id').orderBy('id').forUpdate();
  await fees.where((e) => e('id', '=', e.fn.any(e.val(changed)))).execute();
  return listKnown(tx, student_ids);
}

async function listKnown(tx: Tx, student_ids: readonly number[]): Promise<Known> {
  const fees = await tx.writes
    .selectFrom('fee')
    .select(['id', 'student_id', 'term_code', 'pay_type_id', 'balance'])
    .where('origin', '=', 'source')
    .where((e) => e('student_id', '=', e.fn.any(e.val([...student_ids]))))
    .execute();
  const sums = await sumEntries(
    tx,
    fees.map(({ id }) => id),
  );
  const credits = await tx.writes
    .selectFrom('ledger_entry')
    .select('student_id')
    .select(sql<Halalas>`-sum(amount)::bigint`.as('amount'))
    .where('fee_id', 'is', null)
    .where('payment_id', 'is', null)
    .where((e) => e('student_id', '=', e.fn.any(e.val([...student_ids]))))
    .groupBy('student_id')
    .execute();
  const none = { charged: nothing, came: nothing, taken_in: nothing, standing: nothing };
  return {
    known: new Map(
      fees.map(({ id, balance, ...fee }) => {
        const { fee_id: _, ...sum } = sums.get(id) ?? { fee_id: id, ...none };
        return [keyOf(fee), { id, balance, ...sum }];
      }),
    ),
    credits: new Map(credits.map(({ student_id, amount }) => [student_id, amount])),
  };
}

/** Entries of the source have no person, while a clerk's reason may read the same. */
async function sumEntries({ writes }: Tx, fee_ids: readonly number[]) {
  const isTakenIn = sql`payment_id is null and kind in ('payment', 'refund')`;
  const isSaid = sql`by_id is null and reason = ${bySource}`;
  const sums = await writes
    .selectFrom('ledger_entry')
    .select('fee_id')
    .select([
      sql<Halalas>`coalesce(sum(amount) filter (
        where ${isSaid} and kind in ('charge', 'vat', 'exemption')), 0)::bigint`.as('charged'),
      sql<Halalas>`coalesce(-sum(amount) filter (
        where kind = 'payment' or (kind = 'move' and amount < 0 and not (${isSaid})) or (${isTakenIn})), 0)::bigint`.as(
        'came',
      ),
      sql<Halalas>`coalesce(-sum(amount) filter (where ${isTakenIn}), 0)::bigint`.as('taken_in'),
      sql<Halalas>`coalesce(-sum(amount) filter (
        where payment_id is null and kind in ('payment', 'refund', 'move')), 0)::bigint`.as(
        'standing',
      ),
    ])
    .where((e) => e('fee_id', '=', e.fn.any(e.val([...fee_ids]))))
    .groupBy('fee_id')
    .execute();
  return new Map(sums.map((sum) => [sum.fee_id, sum]));
}
