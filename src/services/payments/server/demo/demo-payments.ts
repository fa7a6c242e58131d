import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database, Reads, Transaction } from '#platform/database/database.ts';
import { halalas, less, nothing } from '#platform/language/numbers/money.ts';
import { addDays, momentOf, timeAt } from '#platform/language/times/day.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';
import { listPeopleNumbered, listStudentsById } from '#services/people/server/public.ts';
import type { Applicant, PaymentRow, PaymentTables } from '../../tables/tables.ts';
import { longestBillDays, type Way } from '../../way.ts';
import { closeSettledCases } from '../cases.ts';
import { newCheckCode } from '../issued-letters.ts';
import { writeEntries } from '../ledger.ts';
import type { Tables } from '../payments-platform.ts';
import { dayBefore, daysAfter, daysToRefund } from './demo-days.ts';
import { seedDemoCases, seedDemoExemptions, seedDemoRefunds } from './demo-finance.ts';
import { chargeDemoServices, listOwing, type OwedFee } from './demo-services.ts';

/** The people whom everybody signs in as keep what they owe. */
const fixedStudents = /^2310000\d\d$/;
const deciders = ['700012', '800012'] as const;

/** A payment's state, so many days ago. */
interface Tried {
  state: PaymentRow['state'];
  way: Way;
  days: number;
  message?: string;
}

/** The payments of one fee, in turn: the last one decides its balance. */
const stories: readonly (readonly Tried[])[] = [
  [{ state: 'paid', way: 'card', days: 2 }],
  [{ state: 'paid', way: 'sadad', days: 4 }],
  [
    { state: 'failed', way: 'card', days: 6, message: 'INSUFFICIENT FUNDS' },
    { state: 'paid', way: 'card', days: 5 },
  ],
  [
    { state: 'replaced', way: 'sadad', days: 9 },
    { state: 'paid', way: 'card', days: 8 },
  ],
  [{ state: 'expired', way: 'sadad', days: 33 }],
  [{ state: 'initiated', way: 'sadad', days: 1 }],
  [{ state: 'refunded', way: 'card', days: 14 }],
  [
    { state: 'failed', way: 'card', days: 11, message: 'DECLINED' },
    { state: 'paid', way: 'sadad', days: 10 },
  ],
  [
    { state: 'expired', way: 'sadad', days: 40 },
    { state: 'paid', way: 'card', days: 7 },
  ],
  [
    { state: 'replaced', way: 'card', days: 3 },
    { state: 'initiated', way: 'sadad', days: 2 },
  ],
  [{ state: 'refunded', way: 'sadad', days: 18 }],
  [{ state: 'failed', way: 'card', days: 3, message: 'EXPIRED CARD' }],
];

/** The same for what is large enough for instalments. */
const plans: readonly (readonly Tried[])[] = [
  [{ state: 'paid', way: 'jeel', days: 12 }],
  [{ state: 'initiated', way: 'jeel', days: 1 }],
  [
    { state: 'failed', way: 'jeel', days: 16, message: 'REJECTED' },
    { state: 'paid', way: 'card', days: 15 },
  ],
  [{ state: 'paid', way: 'sadad', days: 3 }],
];

/** Paid twice: the second one is held for the student. */
const doubles: readonly (readonly Tried[])[] = [
  [
    { state: 'paid', way: 'card', days: 8 },
    { state: 'paid', way: 'sadad', days: 7 },
  ],
];

/** Of students who stay halted: nothing of it has arrived. */
const haltedStories: readonly (readonly Tried[])[] = [
  [{ state: 'initiated', way: 'card', days: 1 }],
  [{ state: 'failed', way: 'card', days: 2, message: 'INSUFFICIENT FUNDS' }],
  [{ state: 'initiated', way: 'sadad', days: 3 }],
];

/** The number of fees with each kind of history. */
const most = { stories: 168, plans: 32, doubles: 3, halted: 6 };

/** The least balance that is paid by instalments. */
const large = halalas(100_000);

/** Seeds payments in every state, with what finance has to decide of them. */
export async function seedDemoPayments(
  { database, secrets }: { database: Database<Tables>; secrets: Secrets },
  now: Date,
): Promise<void> {
  const bought = await chargeDemoServices(database, now);
  const { plain: owing, halted } = await listOwed(database.reads);
  const small = owing.filter(({ balance }) => balance < large);
  const planned = owing.filter(({ balance }) => balance >= large).slice(0, most.plans);
  const doubled = small.splice(0, most.doubles);
  const tell = (fees: readonly Owed[], told: readonly (readonly Tried[])[]) =>
    fees.flatMap((fee, place) =>
      // A fee that isn't given back ends paid.
      (told[place % told.length] ?? [])
        .filter(({ state }) => state !== 'refunded' || fee.is_refundable)
        .map((tried) => rowOf(fee, tried, place, now)),
    );
  const rows = [
    ...tell(doubled, doubles),
    ...tell(small.slice(0, most.stories), stories),
    ...tell(planned, plans),
    ...tell(firstOfEach(halted).slice(0, most.halted), haltedStories),
    ...bought.map(({ fee, ...tried }) => rowOf(fee, tried, 0, now)),
    // A later payment has a larger number.
  ].toSorted((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at));
  if (rows.length === 0) return;
  await database.transaction(async (tx) => {
    const payments = await tx.writes.insertInto('payment').values(rows).returningAll().execute();
    await enterPaid(tx, payments);
    const ids = await listPeopleNumbered(database.reads, deciders);
    const finance = deciders.map((number) => ids.get(number)).filter((id) => id !== undefined);
    const refundable = new Set(owing.flatMap((fee) => (fee.is_refundable ? [fee.id] : [])));
    await seedDemoRefunds(tx, secrets, { payments, finance, refundable });
    await seedDemoCases(tx, { payments, finance });
    const all = payments.map(({ id }) => id);
    await closeSettledCases(tx, all, { by: null, note: '', now });
    const paying = new Set(rows.map(({ fee_id }) => fee_id));
    const free = owing.filter(({ id, balance }) => balance >= large && !paying.has(id));
    await seedDemoExemptions(tx, { fees: free, finance, now });
  });
}

interface Owed extends OwedFee {
  /** The student's family name, and the applicant's too. */
  family?: string;
}

/** Lists the fees that are owed, but by those whom everybody signs in as; those of halted students apart. */
async function listOwed(reads: Reads<Tables>): Promise<{ plain: Owed[]; halted: Owed[] }> {
  const owing = await listOwing(reads, 1500);
  const ids = [...new Set(owing.map(({ student_id }) => student_id))];
  const students = await listStudentsById(reads, { ids, within: {} });
  const others = students.filter(({ student_id }) => !fixedStudents.test(student_id));
  const listOf = (isHalted: boolean) => {
    const families = new Map(
      others
        .filter(({ is_halted }) => is_halted === isHalted)
        .map(({ id, name_ar }) => [id, name_ar.split(' ').at(-1)]),
    );
    return owing.flatMap((fee) => {
      const family = families.get(fee.student_id);
      return family === undefined ? [] : [{ ...fee, family }];
    });
  };
  return { plain: listOf(false), halted: listOf(true) };
}

const firstOfEach = (fees: readonly Owed[]) => [
  ...new Map(fees.toReversed().map((fee) => [fee.student_id, fee])).values(),
];

function rowOf(
  { id: fee_id, student_id, balance: amount, family = '' }: Owed,
  { state, way, days, message = '' }: Tried,
  place: number,
  now: Date,
): Insertable<PaymentTables['payment']> {
  // Spread over the days about it, between eight in the morning and ten in the evening.
  const spread = state === 'initiated' || days < 10 ? 0 : place % 7;
  const day = dayBefore(now, days + spread);
  const created = momentOf(day, timeAt(480 + ((place * 37) % 840)));
  const isPaid = state === 'paid' || state === 'refunded';
  const minutes = way === 'card' ? 4 : 55;
  const isBill = way === 'sadad';
  return {
    transaction_id: randomUUID(),
    check_code: newCheckCode(),
    student_id,
    fee_id,
    way,
    state,
    amount,
    provider_ref: null,
    redirect_url: null,
    paid_with: isPaid && way === 'card' ? String(1000 + ((fee_id * 37) % 9000)) : null,
    bill_number: isBill ? String(26_110_000_000 + fee_id * 10 + (place % 10)) : null,
    bill_expires_on: isBill ? addDays(day, longestBillDays) : null,
    message,
    applicant: way === 'jeel' ? JSON.stringify(applicantOf(place, family)) : null,
    created_at: created.toISOString(),
    paid_at: isPaid ? new Date(created.getTime() + minutes * 60_000).toISOString() : null,
    // The sandbox of a demo knows none of them: nobody asks it.
    due_at: null,
    told_paid: isPaid ? amount : nothing,
    told_at: created.toISOString(),
  };
}

const fathers = ['سعد', 'ماجد', 'عبدالرحمن', 'خالد', 'منصور'] as const;

function applicantOf(place: number, last_name: string): Applicant {
  return {
    first_name: fathers[place % fathers.length] ?? fathers[0],
    last_name,
    relation: 'father',
    phone: `+9665${String(50_000_000 + place * 7919)}`,
    national_id: '1000000008',
  };
}

/** Enters the money that came (of a fee's second payment, as the student's surplus) and the money that went back. */
async function enterPaid(
  tx: Transaction<PaymentTables>,
  payments: readonly PaymentRow[],
): Promise<void> {
  const settled = new Set<number>();
  const paid = payments.flatMap(({ id, student_id, fee_id, invoice_number, ...row }) => {
    const { paid_at, amount, state } = row;
    if (paid_at === null) return [];
    const to = settled.has(fee_id) ? null : fee_id;
    settled.add(fee_id);
    const about = { student_id, fee_id: to, payment_id: id, reason: invoice_number };
    return [{ about, amount, state, at: paid_at }];
  });
  await writeEntries(tx, [
    ...paid.map(({ about, amount, at }) => ({
      ...about,
      kind: 'payment' as const,
      amount: less(nothing, amount),
      at,
    })),
    ...paid
      .filter(({ state }) => state === 'refunded')
      .map(({ about, amount, at }) => ({
        ...about,
        kind: 'refund' as const,
        amount,
        at: daysAfter(at, daysToRefund),
      })),
  ]);
}
