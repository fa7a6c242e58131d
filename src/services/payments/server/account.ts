import { presentPerson } from '#platform/contract/person.ts';
import { refuse } from '#platform/contract/refusal.ts';
import type { Language } from '#platform/language/language.ts';
import { add, halalasOf, less, nothing, riyalsOf } from '#platform/language/numbers/money.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { findStudent } from '#services/people/server/public.ts';
import { wayLimits, ways } from '../way.ts';
import { findOverdue } from './halt.ts';
import type { PaymentsDeps } from './payments-platform.ts';
import { presentFees, presentPayments } from './present.ts';
import { listFeesOf, selectPayments } from './queries.ts';

interface Asking {
  language: Language;
  now: Date;
}

/** Finds a student's account; `not_found` for who isn't a student now. */
export async function findAccount(deps: PaymentsDeps, id: number, asking: Asking) {
  const student = await findStudent(deps.database.reads, { id, within: {} });
  return student ? accountOf(deps, student, asking) : refuse('not_found');
}

type FoundStudent = NonNullable<Awaited<ReturnType<typeof findStudent>>>;

/** Reads a student's fees, the ways to pay them, the open payments and the surplus. */
export async function accountOf(
  deps: PaymentsDeps,
  student: FoundStudent,
  { language, now }: Asking,
) {
  const { reads } = deps.database;
  const { id } = student;
  const [fees, open, overdue, providers, surplus] = await Promise.all([
    listFeesOf(reads, id).then((rows) => presentFees(reads, rows, { now })),
    selectPayments(reads)
      .where('student_id', '=', id)
      .where('state', '=', 'initiated')
      .orderBy('id', 'desc')
      .limit(50)
      .execute(),
    findOverdue(reads, id, riyadhDay(now)),
    deps.providers(),
    reads
      .selectFrom('ledger_entry')
      .select('amount')
      .where('student_id', '=', id)
      .where('fee_id', 'is', null)
      .execute(),
  ]);
  const held = surplus.reduce((sum, { amount }) => less(sum, amount), nothing);
  const { student_id: user_id, name: full_name, name_ar: full_name_ar } = student;
  return {
    student: presentPerson({ id, user_id, full_name, full_name_ar }),
    is_halted: student.is_halted,
    owed: riyalsOf(add(...fees.map(({ balance }) => halalasOf(balance)))),
    overdue: riyalsOf(overdue),
    fees,
    ways: ways.map((way) => ({
      way,
      is_on: providers[way] !== null,
      least: riyalsOf(wayLimits[way].least),
      most: riyalsOf(wayLimits[way].most),
    })),
    open: await presentPayments(reads, open, { speak: deps.speak, language }),
    surplus: riyalsOf(held),
  };
}
