import { refuse } from '#platform/contract/refusal.ts';
import type { Reads } from '#platform/database/database.ts';
import type { Language } from '#platform/language/language.ts';
import { halalasOf, nothing, riyalsOf } from '#platform/language/numbers/money.ts';
import { type Day, momentOf, riyadhDay } from '#platform/language/times/day.ts';
import { foundByIdentity } from '#services/accounts/server/public.ts';
import { findStudent, listDecidedFacts, listStudents } from '#services/people/server/public.ts';
import type { Fee, StudentAccount } from '../contract.ts';
import { standingOf } from '../standing.ts';
import type { PaymentRow } from '../tables/tables.ts';
import { accountOf } from './account.ts';
import { listLateFees } from './halt.ts';
import type { PaymentsDeps, Tables } from './payments-platform.ts';
import { presentCases, presentPayments, presentRefunds } from './present.ts';
import { selectPayments } from './queries.ts';

interface Asking {
  language: Language;
  now: Date;
}

/** The most rows of each kind; the lists of finance have the rest. */
const mostShown = 20;

/** Everything of money about a student, and why they are halted or not; `not_found` for who isn't a student now. */
export async function studentAccountOf(deps: PaymentsDeps, id: number, asking: Asking) {
  const { reads } = deps.database;
  const student = await findStudent(reads, { id, within: {} });
  if (!student) return refuse('not_found');
  const [account, late, rows, halt, rest] = await Promise.all([
    accountOf(deps, student, asking),
    listLateFees(reads, id, riyadhDay(asking.now)),
    listLatestPayments(reads, id),
    findHalt(reads, id),
    listRest(reads, id),
  ]);
  const late_fee = account.fees.find((fee) => fee.id === late[0]) ?? null;
  const last = rows.find((row) => bearsOn(row, late_fee));
  const payments = await presentPayments(reads, rows, { speak: deps.speak, ...asking });
  return {
    ...account,
    major: { name: student.major.name, name_ar: student.major.name_ar },
    level: student.level,
    standing: standingOf({
      is_halted: account.is_halted,
      is_owing: halalasOf(account.owed) > nothing,
      is_late: late_fee !== null,
      halted_by: halt === null ? 'source' : halt.by ? 'person' : 'rule',
      last: last ? { ...last, is_for_late: late.includes(last.fee_id) } : null,
    }),
    last: payments.find((payment) => payment.id === last?.id) ?? null,
    late_fee,
    halt: account.is_halted ? halt : null,
    payments: payments.map((payment, index) => ({
      ...payment,
      told_at: rows[index]?.told_at ?? null,
    })),
    ...rest,
  } satisfies StudentAccount;
}

/** Students as finance finds them, also by national id and phone. */
export async function findStudents(reads: Reads<Tables>, search: string, language: Language) {
  const { rows } = await listStudents(reads, {
    search,
    within: { found_by: foundByIdentity },
    ordering: 'match',
    page: 1,
    page_size: mostShown,
    language,
  });
  return rows.map(({ id, student_id, name, name_ar, major, is_halted }) => ({
    id,
    user_id: student_id,
    full_name: name,
    full_name_ar: name_ar,
    major: { name: major.name, name_ar: major.name_ar },
    is_halted,
  }));
}

/** A payment of another fee, made before the late one was charged or due, can't be the one that the student means. */
function bearsOn({ state, created_at, fee_id }: PaymentRow, late: Fee | null): boolean {
  if (state === 'replaced' || state === 'refunded') return false;
  if (late === null || fee_id === late.id) return true;
  const { voucher_date, due_on } = late;
  const [since] = [voucher_date, due_on].toSorted() as [Day, Day];
  return new Date(created_at) >= momentOf(since, '00:00');
}

function listLatestPayments(reads: Reads<Tables>, student_id: number) {
  return selectPayments(reads)
    .where('student_id', '=', student_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute();
}

/** The portal's decision to halt, unless the source has changed its own word since. */
async function findHalt(reads: Reads<Tables>, student_id: number) {
  const facts = await listDecidedFacts(reads, student_id);
  const halt = facts.find(
    ({ fact, value, overruled_at }) =>
      fact === 'is_halted' && value === 'true' && overruled_at === null,
  );
  if (!halt) return null;
  const { decided_at: since, because, full_name, full_name_ar } = halt;
  const by = full_name === null ? null : { name: full_name, name_ar: full_name_ar ?? '' };
  return { since, because, by };
}

async function listRest(reads: Reads<Tables>, student_id: number) {
  const [cases, refunds, letters] = await Promise.all([
    reads
      .selectFrom('payment_case')
      .selectAll()
      .where('student_id', '=', student_id)
      .orderBy('state', 'desc')
      .orderBy('opened_at', 'desc')
      .limit(mostShown)
      .execute(),
    reads
      .selectFrom('refund_request')
      .selectAll()
      .where('student_id', '=', student_id)
      .orderBy('asked_at', 'desc')
      .limit(mostShown)
      .execute(),
    reads
      .selectFrom('payment_letter')
      .select(['kind', 'amount', 'issued_on'])
      .where('student_id', '=', student_id)
      .orderBy('issued_on', 'desc')
      .limit(mostShown)
      .execute(),
  ]);
  return {
    cases: await presentCases(reads, cases),
    refunds: await presentRefunds(reads, refunds),
    letters: letters.map(({ amount, ...letter }) => ({ ...letter, amount: riyalsOf(amount) })),
  };
}
