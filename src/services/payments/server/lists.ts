import { type Expression, type SqlBool, sql } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import type { Language } from '#platform/language/language.ts';
import { namesIn, textIn } from '#platform/language/name-in.ts';
import { halalasOf, type Riyals, writeRiyals } from '#platform/language/numbers/money.ts';
import type { Speak } from '#platform/language/phrases.ts';
import { addDays, type Day, momentOf, riyadhDay } from '#platform/language/times/day.ts';
import { listQueries } from '#platform/lists/list-queries.ts';
import { peopleCalled, peopleLike } from '#services/people/server/public.ts';
import type { CaseKind, RefundState } from '../case.ts';
import type { Payment } from '../contract.ts';
import { type FeeView, smallestPayment } from '../fee.ts';
import { caseList, feeList, paymentList, refundList } from '../lists.ts';
import type { PaymentState, Way } from '../way.ts';
import type { Tables } from './payments-platform.ts';
import { presentCases, presentFees, presentPayments, presentRefunds } from './present.ts';
import { selectFees } from './queries.ts';

const inCell = (amount: Riyals) => writeRiyals(halalasOf(amount));
const column = (key: string) => `payments:field.${key}`;

interface OfStudent {
  search?: string | undefined;
  student_id?: string | undefined;
  semester?: string | undefined;
}

export interface FeesFound extends OfStudent {
  /** The reader, to find exemptions that wait for their approval: those that others asked for. */
  actor_id: number;
  now: Date;
  state?: FeeView | undefined;
  code?: string | undefined;
}

export const fees = listQueries(feeList, {
  id: 'fee.id',
  found: (reads: Reads<Tables>, scope: FeesFound) => {
    const { search, student_id, semester, code, state = 'all', now, actor_id } = scope;
    const overdue = sql<SqlBool>`fee.balance >= ${smallestPayment} and fee.due_on < ${riyadhDay(now)}`;
    return reads
      .selectFrom('fee')
      .$if(search !== undefined, (q) => q.where('student_id', 'in', peopleLike(search ?? '')))
      .$if(student_id !== undefined, (q) =>
        q.where('student_id', 'in', peopleCalled(student_id ?? '')),
      )
      .$if(semester !== undefined, (q) => q.where('term_code', '=', semester ?? ''))
      .$if(code !== undefined, (q) =>
        q.where('pay_type_id', 'in', (e) =>
          e
            .selectFrom('pay_type')
            .select('id')
            .where('pay_type.code', '=', code ?? ''),
        ),
      )
      .$if(state === 'open', (q) => q.where(sql<SqlBool>`fee.balance > 0`))
      .$if(state === 'paid', (q) => q.where(sql<SqlBool>`fee.balance = 0`))
      .$if(state === 'overdue', (q) => q.where(overdue))
      .$if(state === 'exemption', (q) =>
        q.where('fee.id', 'in', (e) =>
          e
            .selectFrom('exemption_request')
            .select('exemption_request.fee_id')
            .where('exemption_request.state', '=', 'asked')
            .where('exemption_request.asked_by', '<>', actor_id),
        ),
      );
  },
  rows: (reads) => selectFees(reads),
  order: { due_on: 'fee.due_on', student_id: 'fee.student_id' },
  present: presentFees,
  sheet: {
    title: 'payments:fees.title',
    heads: column,
    action: 'payments.fees_exported',
    cells: (_say, language) => {
      const { nameOf } = namesIn(language);
      return {
        student_id: [13, ({ student }) => student.user_id],
        student: [34, ({ student }) => nameOf(student)],
        semester: [10, ({ semester }) => semester.code],
        code: [8, ({ code }) => code],
        description: [34, (row) => textIn(language, row, 'description')],
        voucher_number: [14, ({ voucher_number }) => voucher_number],
        due_on: [14, ({ due_on }) => due_on],
        amount: [14, ({ amount }) => inCell(amount)],
        vat: [14, ({ vat }) => inCell(vat)],
        exemptions: [14, ({ exemptions }) => inCell(exemptions)],
        paid: [14, ({ paid }) => inCell(paid)],
        balance: [14, ({ balance }) => inCell(balance)],
      };
    },
  },
});

export interface PaymentsFound extends OfStudent {
  speak: Speak;
  language: Language;
  status?: PaymentState | undefined;
  type?: Way | undefined;
  date?: Day | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
}

/** The Riyadh days from the first to the last, both included. */
function createdWithin({ date, from = date, to = date }: PaymentsFound): Expression<SqlBool> {
  const since = from && momentOf(from, '00:00').toISOString();
  const until = to && momentOf(addDays(to, 1), '00:00').toISOString();
  return sql<SqlBool>`(${since ?? null}::timestamptz is null or payment.created_at >= ${since ?? null})
    and (${until ?? null}::timestamptz is null or payment.created_at < ${until ?? null})`;
}

function paymentsFound(reads: Reads<Tables>, scope: PaymentsFound) {
  const { search, student_id, semester, status, type } = scope;
  return reads
    .selectFrom('payment')
    .where(createdWithin(scope))
    .$if(search !== undefined, (q) => q.where('payment.student_id', 'in', peopleLike(search ?? '')))
    .$if(student_id !== undefined, (q) =>
      q.where('payment.student_id', 'in', peopleCalled(student_id ?? '')),
    )
    .$if(semester !== undefined, (q) =>
      q.where('payment.fee_id', 'in', (e) =>
        e
          .selectFrom('fee')
          .select('fee.id')
          .where('fee.term_code', '=', semester ?? ''),
      ),
    )
    .$if(status !== undefined, (q) => q.where('payment.state', '=', status ?? 'paid'))
    .$if(type !== undefined, (q) => q.where('payment.way', '=', type ?? 'card'));
}

const ofPayments = {
  id: 'payment.id',
  found: paymentsFound,
  rows: (reads: Reads<Tables>) => reads.selectFrom('payment').selectAll(),
  order: { created_at: 'payment.created_at', amount: 'payment.amount' },
  present: presentPayments,
};

type Say = (key: string) => string;

function paymentSheet(title: string, action: string) {
  return {
    title,
    heads: column,
    action,
    cells: (say: Say, language: Language) => {
      const { nameOf } = namesIn(language);
      return {
        invoice_number: [14, ({ invoice_number }: Payment) => invoice_number],
        student_id: [13, ({ student }: Payment) => student.user_id],
        student: [34, ({ student }: Payment) => nameOf(student)],
        major: [24, ({ major }: Payment) => major && nameOf(major)],
        semester: [10, ({ semester }: Payment) => semester],
        fee: [30, ({ fee }: Payment) => nameOf(fee)],
        way: [16, ({ way }: Payment) => say(`payments:ways.${way}`)],
        state: [16, ({ state }: Payment) => say(`payments:states.${state}`)],
        amount: [14, ({ amount }: Payment) => inCell(amount)],
        paid: [14, ({ paid }: Payment) => inCell(paid)],
        refunded: [14, ({ refunded }: Payment) => inCell(refunded)],
        sadad_number: [18, ({ bill }: Payment) => bill?.number ?? null],
        created_at: [20, ({ created_at }: Payment) => created_at],
        paid_at: [20, ({ paid_at }: Payment) => paid_at],
      } satisfies Record<string, [number, (row: Payment) => string | null]>;
    },
  };
}

export const payments = listQueries(paymentList, {
  ...ofPayments,
  sheet: paymentSheet('payments:all.title', 'payments.payments_exported'),
});
export const bills = listQueries(paymentList, {
  ...ofPayments,
  sheet: paymentSheet('payments:bills.title', 'payments.bills_exported'),
});
export const instalments = listQueries(paymentList, {
  ...ofPayments,
  sheet: paymentSheet('payments:instalments.title', 'payments.instalments_exported'),
});

export const refunds = listQueries(refundList, {
  id: 'refund_request.id',
  found: (reads: Reads<Tables>, { state }: { state?: RefundState | undefined }) =>
    reads
      .selectFrom('refund_request')
      .$if(state !== undefined, (q) => q.where('state', '=', state ?? 'asked')),
  rows: (reads) => reads.selectFrom('refund_request').selectAll(),
  order: { asked_at: 'asked_at' },
  present: presentRefunds,
  sheet: {
    title: 'payments:refunds.title',
    heads: column,
    action: 'payments.refunds_exported',
    cells: (say, language) => {
      const { nameOf } = namesIn(language);
      return {
        invoice_number: [14, ({ invoice_number }) => invoice_number],
        student_id: [13, ({ student }) => student.user_id],
        student: [34, ({ student }) => nameOf(student)],
        amount: [14, ({ amount }) => inCell(amount)],
        reason: [40, ({ reason }) => reason],
        by_way_of: [16, ({ by_way_of }) => say(`payments:refunds.by.${by_way_of}`)],
        state: [16, ({ state }) => say(`payments:refunds.states.${state}`)],
        asked_by: [30, ({ asked_by }) => nameOf(asked_by)],
        asked_at: [20, ({ asked_at }) => asked_at],
        decided_by: [30, ({ decided_by }) => decided_by && nameOf(decided_by)],
        decided_at: [20, ({ decided_at }) => decided_at],
      };
    },
  },
});

interface CasesFound {
  state?: 'open' | 'closed' | undefined;
  kind?: CaseKind | undefined;
}

export const cases = listQueries(caseList, {
  id: 'payment_case.id',
  found: (reads: Reads<Tables>, { state, kind }: CasesFound) =>
    reads
      .selectFrom('payment_case')
      .$if(state !== undefined, (q) => q.where('state', '=', state ?? 'open'))
      .$if(kind !== undefined, (q) => q.where('kind', '=', kind ?? 'second_charge')),
  rows: (reads) => reads.selectFrom('payment_case').selectAll(),
  order: { opened_at: 'opened_at' },
  present: presentCases,
  sheet: {
    title: 'payments:cases.title',
    heads: column,
    action: 'payments.cases_exported',
    cells: (say, language) => {
      const { nameOf } = namesIn(language);
      return {
        student_id: [13, ({ student }) => student.user_id],
        student: [34, ({ student }) => nameOf(student)],
        kind: [24, ({ kind }) => say(`payments:cases.kinds.${kind}`)],
        invoice_number: [14, ({ payment }) => payment?.invoice_number ?? null],
        amount: [14, ({ amount }) => inCell(amount)],
        opened_at: [20, ({ opened_at }) => opened_at],
        state: [12, ({ state }) => say(`payments:cases.states.${state}`)],
        closed_by: [30, ({ closed_by }) => closed_by && nameOf(closed_by)],
        closed_at: [20, ({ closed_at }) => closed_at],
        note: [40, ({ note }) => note || null],
      };
    },
  },
});
