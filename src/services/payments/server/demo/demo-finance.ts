import type { Transaction } from '#platform/database/database.ts';
import { halalas } from '#platform/language/numbers/money.ts';
import { momentOf } from '#platform/language/times/day.ts';
import { sealAccount } from '#platform/secrets/sealed-account.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';
import type { CaseKind } from '../../case.ts';
import type { PaymentRow, PaymentTables } from '../../tables/tables.ts';
import { noIban, refundIbans } from '../refund-ibans.ts';
import { dayBefore, daysAfter, daysToRefund } from './demo-days.ts';
import type { OwedFee } from './demo-services.ts';

type Tx = Transaction<PaymentTables>;

interface Seeding {
  payments: readonly PaymentRow[];
  /** The deciders, in turn. */
  finance: readonly number[];
}

const ibans = [
  'SA0380000000608010167519',
  'SA1710000011223344556677',
  'SA2305000068201234567000',
  'SA9545000000098765432101',
] as const;

const reasons = [
  'اعتذرت عن الفصل قبل بدايته.',
  'دُفع المبلغ عني من جهة العمل أيضًا.',
  'I dropped the course before the deadline.',
  'لم أستلم الزي لعدم توفر المقاس.',
] as const;

/** How many are in each state, besides those that are done. */
const undone = [
  ...Array.from({ length: 5 }, () => 'asked' as const),
  ...Array.from({ length: 3 }, () => 'agreed' as const),
  ...Array.from({ length: 4 }, () => 'declined' as const),
];

/** Seeds the requests behind what was given back, and some of each that aren't done. */
export async function seedDemoRefunds(
  { writes }: Tx,
  secrets: Pick<Secrets, 'seal'>,
  { payments, finance, refundable }: Seeding & { refundable: ReadonlySet<number> },
): Promise<void> {
  // Only payments that go back to an IBAN: the sandbox doesn't know the demo's cards.
  const open = payments.filter(
    ({ state, way, fee_id }) => state === 'paid' && way !== 'card' && refundable.has(fee_id),
  );
  const asked = [
    ...payments
      .filter(({ state }) => state === 'refunded')
      .map((payment) => ({ payment, state: 'done' as const })),
    ...open.slice(0, undone.length).map((payment, place) => ({
      payment,
      state: undone[place] ?? ('asked' as const),
    })),
  ];
  const rows = asked.map(({ payment, state }, place) => {
    const isCard = payment.way === 'card';
    const paid_at = payment.paid_at ?? payment.created_at;
    const isDecided = state !== 'asked';
    const of = { payment_id: payment.id, student_id: payment.student_id };
    const iban = ibans[place % ibans.length] ?? ibans[0];
    return {
      ...of,
      amount: payment.amount,
      reason: reasons[place % reasons.length] ?? reasons[0],
      by_way_of: isCard ? ('provider' as const) : ('iban' as const),
      ...(isCard ? noIban : sealAccount(secrets, refundIbans, of, { iban, swift: null })),
      state,
      asked_by: payment.student_id,
      asked_at: daysAfter(paid_at, state === 'done' ? daysToRefund - 2 : 1),
      decided_by: isDecided ? (finance[place % finance.length] ?? null) : null,
      decided_at: isDecided ? daysAfter(paid_at, state === 'done' ? daysToRefund - 1 : 2) : null,
      transferred_by: state === 'done' ? (finance[(place + 1) % finance.length] ?? null) : null,
      transferred_at: state === 'done' ? daysAfter(paid_at, daysToRefund) : null,
      note: state === 'declined' ? 'بدأت الدراسة في المقرر قبل الطلب.' : '',
    };
  });
  if (rows.length > 0) await writes.insertInto('refund_request').values(rows).execute();
}

interface DemoCase {
  kind: CaseKind;
  of: PaymentRow['state'];
  count: number;
  /** How it was settled; without it, the case is open. */
  note?: string;
}

const cases: readonly DemoCase[] = [
  { kind: 'unknown_outcome', of: 'initiated', count: 3 },
  {
    kind: 'unknown_outcome',
    of: 'expired',
    count: 4,
    note: 'لم يصل مبلغ خلال مدة الفاتورة، وأُبلغ صاحب العملية.',
  },
  { kind: 'still_blocked', of: 'paid', count: 3, note: 'وصل تأكيد السداد متأخرًا ورُفع الإيقاف.' },
];

/** Seeds finance's cases: everything that was paid twice, and some of each kind. */
export async function seedDemoCases({ writes }: Tx, { payments, finance }: Seeding): Promise<void> {
  const paid = payments.filter(({ state }) => state === 'paid');
  const second = paid.filter(({ id, fee_id }) =>
    paid.some((one) => one.fee_id === fee_id && one.id < id),
  );
  const opened = [
    ...second.map((payment) => ({ payment, kind: 'second_charge' as const, note: undefined })),
    ...cases.flatMap(({ kind, of, count, note }) =>
      payments
        .filter(({ state }) => state === of)
        .slice(0, count)
        .map((payment) => ({ payment, kind, note })),
    ),
  ];
  const rows = opened.map(({ payment, kind, note }, place) => ({
    student_id: payment.student_id,
    payment_id: payment.id,
    kind,
    state: note === undefined ? ('open' as const) : ('closed' as const),
    opened_at: daysAfter(payment.paid_at ?? payment.created_at, 0.1),
    closed_by: note === undefined ? null : (finance[place % finance.length] ?? null),
    closed_at: note === undefined ? null : daysAfter(payment.paid_at ?? payment.created_at, 1),
    note: note ?? '',
  }));
  if (rows.length > 0) await writes.insertInto('payment_case').values(rows).execute();
}

/** Seeds an exemption that each of them has asked for, and that waits for the other. */
export async function seedDemoExemptions(
  { writes }: Tx,
  { fees, finance, now }: Pick<Seeding, 'finance'> & { fees: readonly OwedFee[]; now: Date },
): Promise<void> {
  const rows = fees.slice(0, finance.length).map(({ id: fee_id, student_id }, place) => ({
    fee_id,
    student_id,
    amount: halalas(80_000),
    reason: 'منحة من صندوق الطلاب لهذا الفصل.',
    asked_by: finance[place] ?? 0,
    asked_at: momentOf(dayBefore(now, place + 1), '10:20').toISOString(),
    decided_by: null,
    decided_at: null,
  }));
  if (rows.length > 0) await writes.insertInto('exemption_request').values(rows).execute();
}
