import { randomBytes } from 'node:crypto';
import type { Database, Reads } from '#platform/database/database.ts';
import { type Halalas, nothing, riyalsOf } from '#platform/language/numbers/money.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import type { LetterKind } from '../fee.ts';
import type { PaymentTables } from '../tables/tables.ts';
import { listPaymentSums, unpaid } from './ledger.ts';
import { selectPayments } from './queries.ts';

/** The code on a paper; long and random, so that nobody can guess it. */
export const newCheckCode = () => randomBytes(16).toString('base64url');

interface Issued {
  kind: LetterKind;
  student_id: number;
  amount: Halalas;
  now: Date;
}

/** Notes a letter before it is printed; the same letter of one day has one code. */
export function issueLetter(
  database: Database<PaymentTables>,
  { now, ...letter }: Issued,
): Promise<string> {
  const issued_on = riyadhDay(now);
  return database.transaction(async ({ writes }) => {
    await writes
      .insertInto('payment_letter')
      .values({ ...letter, code: newCheckCode(), issued_on })
      .onConflict((known) => known.doNothing())
      .execute();
    const { code } = await writes
      .selectFrom('payment_letter')
      .select('code')
      .where('student_id', '=', letter.student_id)
      .where('kind', '=', letter.kind)
      .where('issued_on', '=', issued_on)
      .where('amount', '=', letter.amount)
      .executeTakeFirstOrThrow();
    return code;
  });
}

const invalid = { is_valid: false, of: null, day: null, amount: null, refunded: null };

/** Whether a receipt or a letter is real, with its day, its amount and what of it was given back since. */
export async function checkPaper(reads: Reads<PaymentTables>, code: string) {
  const payment = await selectPayments(reads).where('check_code', '=', code).executeTakeFirst();
  if (payment) {
    const sums = (await listPaymentSums(reads, [payment.id])).get(payment.id);
    const { paid, refunded } = sums ?? unpaid;
    if (payment.paid_at === null || paid === nothing) return invalid;
    const day = riyadhDay(payment.paid_at);
    const sumsNow = { amount: riyalsOf(paid), refunded: riyalsOf(refunded) };
    return { is_valid: true, of: 'receipt' as const, day, ...sumsNow };
  }
  const letter = await reads
    .selectFrom('payment_letter')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst();
  if (!letter) return invalid;
  const { kind: of, issued_on: day, amount } = letter;
  return { is_valid: true, of, day, amount: riyalsOf(amount), refunded: null };
}
