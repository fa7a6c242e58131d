import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import {
  add,
  type Halalas,
  halalas,
  less,
  lesser,
  nothing,
} from '#platform/language/numbers/money.ts';
import type { TestPortal } from '#portal/testing/portal.ts';
import { standardSettings } from '#services/settings/server/public.ts';
import { askNow } from '../server/ask-provider.ts';
import { bySource, releaseFromFees } from '../server/fees/lowered-fees.ts';
import { charge, holdFee, listPaymentSums, unpaid, writeEntries } from '../server/ledger.ts';
import type { PaymentsDeps, Tables } from '../server/payments-platform.ts';
import { selectPayments } from '../server/queries.ts';
import { giveRefund } from '../server/refunds.ts';
import { giveUp, startPayment } from '../server/start-payment.ts';
import type { PaymentRow } from '../tables/tables.ts';
import { exemptions, expectConserved, openActs, readMoney } from './history-acts.ts';
import {
  expectAgreement,
  expectNothingInvented,
  type Kept,
  listReleased,
} from './ledger-checks.ts';
import { Crash, type Fate, mishaps, noHarm, pretendProvider } from './pretended-provider.ts';

export const owed = halalas(100_000);
const reductions = [halalas(100), halalas(30_000), halalas(100_000)] as const;
const parts = [owed, halalas(50_000), halalas(30_000)] as const;

/** Mostly nothing happens; a process may die at any step of its work. */
const fate: fc.Arbitrary<Fate> = fc.record({
  mishap: fc.oneof(
    { weight: 2, arbitrary: fc.constant('none' as const) },
    fc.constantFrom(...mishaps),
  ),
  dies: fc.option(fc.nat(9), { freq: 2 }),
});

const ends = ['failed', 'expired'] as const;

/** Which of the tries so far, if there is one. */
const which = fc.nat(3);
const part = fc.nat(2);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('start' as const), part, fate }) },
  // A bill may be paid with another amount than its own, and twice.
  { weight: 3, arbitrary: fc.record({ does: fc.constant('pay' as const), which, part }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('webhook' as const), which, fate }) },
  fc.record({ does: fc.constant('end' as const), which, as: fc.constantFrom(...ends) }),
  fc.record({ does: fc.constant('give_up' as const), which, fate }),
  fc.record({ does: fc.constant('refund' as const), which, part, lowers: fc.boolean(), fate }),
  fc.record({ does: fc.constant('lower' as const), much: fc.nat(2) }),
  fc.record({ does: fc.constant('exempt' as const), much: fc.nat(1) }),
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('move' as const), which: fc.nat(2), fate }),
  },
  fc.record({ does: fc.constant('buy' as const), fate }),
  fc.record({ does: fc.constant('cancel' as const), fate }),
  fc.record({ does: fc.constant('down' as const), down: fc.boolean() }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Steps at the same time: two tabs, a webhook that comes twice, a payer who returns while a refund goes out. */
const moment = fc.oneof(
  { weight: 3, arbitrary: step.map((one) => [one]) },
  { weight: 1, arbitrary: fc.array(step, { minLength: 2, maxLength: 3 }) },
  { weight: 1, arbitrary: step.map((one) => [one, one]) },
);
type History = Step[][];

const paidAndTold: History = [
  [{ does: 'start', part: 0, fate: noHarm }],
  [{ does: 'pay', which: 0, part: 0 }],
  [{ does: 'webhook', which: 0, fate: noHarm }],
];
const refund: Step = { does: 'refund', which: 0, part: 2, lowers: false, fate: noHarm };

const anything = fc.array(moment, { minLength: 2, maxLength: 8 });
/** Of half of them something is paid already, since few random steps come so far. */
const histories: fc.Arbitrary<History> = fc.oneof(
  anything,
  anything.map((rest) => [...paidAndTold, ...rest]),
);

/** Histories that once failed: an older answer arrived after a refund, and two people gave back one payment. */
const known: [History][] = [
  [
    [
      ...paidAndTold,
      [{ ...refund, part: 0 }],
      [{ does: 'webhook', which: 0, fate: { mishap: 'outdated', dies: null } }],
    ],
  ],
  [[...paidAndTold, [refund, refund]]],
];

/** A student of a portal to whom histories happen, each on a fee of its own. */
export async function openHistories(portal: TestPortal, user_id: string) {
  const { database } = portal;
  const [{ id: student_id }, ...staff] = await Promise.all([
    portal.as(user_id),
    portal.as('700012'),
    portal.as('800012'),
  ]);
  const now = portal.clock.now();

  async function newFee(): Promise<number> {
    return database.transaction(async (tx) => {
      const { id } = await tx.writes
        .insertInto('fee')
        .values({
          student_id,
          term_code: '261',
          pay_type_id: 3,
          description: 'History',
          description_ar: 'سيرة',
          origin: 'hand',
          due_on: '2026-12-31',
          percentage: 10,
          vat_code: null,
          created_at: now.toISOString(),
          due_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const charged = { fee_id: id, student_id, amount: owed, by_id: null, reason: 'hand', now };
      await charge(tx, charged, { nationality: 'SA', is_education: true });
      return id;
    });
  }

  return async function live(history: History): Promise<void> {
    const world = pretendProvider();
    let hour = now;
    /** A process of the portal: it may die before and after each transaction, and each talk with the provider. */
    const processOf = (of: Fate): PaymentsDeps => {
      const { provider, step } = world.reachedBy(of);
      return {
        database: mortal(database, step),
        clock: { now: () => hour },
        public_url: '',
        speak: () => '',
        events: { announce: async () => undefined },
        live: { changed: () => undefined },
        jobs: { send: async () => undefined },
        settings: { current: async () => standardSettings },
        providers: async () => ({ card: provider, sadad: null, jeel: null }),
      } as unknown as PaymentsDeps;
    };
    const fee_id = await newFee();
    const second = await newFee();
    const acts = openActs(database, { student: { id: student_id }, staff }, now);
    const before = await readMoney(database, student_id, fee_id);
    const tries = () =>
      selectPayments(database.reads).where('fee_id', '=', fee_id).orderBy('id').execute();

    async function take(one: Step): Promise<void> {
      if (one.does === 'down') return world.setDown(one.down);
      if (one.does === 'lower') return lower(fee_id, reductions[one.much] ?? nothing);
      if (one.does === 'exempt') {
        return acts.exempt(processOf(noHarm), fee_id, exemptions[one.much] ?? nothing);
      }
      if (one.does === 'move') {
        const fees = [fee_id, second, ...(await bought())];
        return survive(acts.move(processOf(one.fate), fees[one.which % fees.length] ?? second));
      }
      if (one.does === 'buy') return survive(acts.buy(processOf(one.fate)));
      if (one.does === 'cancel') {
        for (const id of await bought()) await survive(acts.cancel(processOf(one.fate), id));
        return;
      }
      if (one.does === 'start') {
        const amount = parts[one.part] ?? owed;
        const wanted = { student_id, fee_id, amount, way: 'card' as const, applicant: null };
        await survive(startPayment(processOf(one.fate), wanted, { language: 'ar', now }));
        return;
      }
      const all = await tries();
      const row = all[one.which % Math.max(all.length, 1)];
      if (!row) return;
      if (one.does === 'pay') return world.take(row.transaction_id, parts[one.part] ?? owed);
      // A provider that says no late still has what was paid before.
      if (one.does === 'end') return world.end(row.transaction_id, one.as);
      const deps = processOf(one.fate);
      if (one.does === 'webhook') return survive(askNow(deps, row, now));
      if (one.does === 'give_up') return survive(giveUp(deps, row, now));
      const agreed = await agreeRefund(row, parts[one.part] ?? owed, one.lowers);
      if (agreed !== undefined) await survive(giveRefund(deps, agreed));
    }

    const bought = async () =>
      (await readMoney(database, student_id, fee_id)).unpaid_services.filter((id) => id > fee_id);

    async function agreeRefund(row: PaymentRow, most: Halalas, lowers: boolean) {
      const { paid, refunded } =
        (await listPaymentSums(database.reads, [row.id])).get(row.id) ?? unpaid;
      const left = less(paid, refunded);
      if (left <= nothing) return undefined;
      return acts.agreeRefund(processOf(noHarm), row, lesser(left, most), lowers);
    }

    let lowered = nothing;

    /** As the source does, whether a payment waits or not, and below what was paid. */
    async function lower(id: number, most: Halalas): Promise<void> {
      await database.transaction(async (tx) => {
        const payments = tx.writes.selectFrom('payment').select('id').where('fee_id', '=', id);
        await payments.orderBy('id').forUpdate().execute();
        const { balance, paid } = await holdFee(tx, id);
        const by = lesser(most, add(balance, paid));
        if (by <= nothing) return;
        const beyond = less(by, lesser(by, balance));
        const about = { student_id, fee_id: id };
        await releaseFromFees(
          tx,
          [{ ...about, beyond, returned: nothing, withdrawn: nothing }],
          now,
        );
        lowered = add(lowered, by);
        const entry = { ...about, by_id: null, reason: bySource, at: now.toISOString() };
        await writeEntries(tx, [{ ...entry, kind: 'exemption', amount: less(nothing, by) }]);
      });
    }

    async function read(): Promise<Kept> {
      const rows = await tries();
      const ids = rows.map(({ id }) => id);
      const [sums, fee, cases, refunds, released] = await Promise.all([
        listPaymentSums(database.reads, ids),
        database.reads
          .selectFrom('fee')
          .innerJoin('ledger_entry', 'ledger_entry.fee_id', 'fee.id')
          .select([
            'fee.balance',
            'fee.exempted',
            sql<Halalas>`sum(ledger_entry.amount)::bigint`.as('summed'),
          ])
          .where('fee.id', '=', fee_id)
          .groupBy('fee.id')
          .executeTakeFirst(),
        database.reads
          .selectFrom('payment_case')
          .select(['payment_id', 'kind'])
          .where('payment_id', 'in', [0, ...ids])
          .execute(),
        database.reads
          .selectFrom('refund_request')
          .select(['amount', 'lowers_charge'])
          .where('state', 'in', ['agreed', 'done'])
          .where('payment_id', 'in', [0, ...ids])
          .execute(),
        listReleased(database.reads, ids),
      ]);
      const sumOf = (some: typeof refunds) => add(nothing, ...some.map(({ amount }) => amount));
      return {
        rows,
        sums,
        cases,
        balance: fee?.balance ?? nothing,
        exempted: fee?.exempted ?? nothing,
        summed: fee?.summed ?? nothing,
        agreed: sumOf(refunds),
        agreed_lowering: sumOf(refunds.filter(({ lowers_charge }) => lowers_charge)),
        released,
      };
    }

    for (const at_once of history) await Promise.all(at_once.map(take));
    expectNothingInvented(await read(), world);
    // In the end the provider answers, everything begun is begun again, and the watch asks about everything.
    world.setDown(false);
    hour = new Date(now.getTime() + 600_000);
    const living = processOf(noHarm);
    for (const row of await tries()) await askNow(living, row, now);
    const left = await database.reads
      .selectFrom('refund_request')
      .innerJoin('payment', 'payment.id', 'refund_request.payment_id')
      .select('refund_request.id')
      .where('payment.fee_id', '=', fee_id)
      .where('refund_request.state', '=', 'agreed')
      .execute();
    for (const { id } of left) await giveRefund(living, id);
    const kept = await read();
    expectAgreement(kept, world);
    const books = world.list().map(([, invoice]) => less(invoice.paid, invoice.refunded));
    const after = await readMoney(database, student_id, fee_id);
    expectConserved(before, after, add(nothing, ...books));
    const by_refunds = less(kept.exempted, add(lowered, acts.exempted()));
    expect(by_refunds >= nothing && by_refunds <= kept.agreed_lowering).toBe(true);
    for (const id of after.unpaid_services) await acts.cancel(living, id);
  };
}

/** Goes on after a simulated crash: the rows committed before it stay. */
async function survive(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    const isTried = error instanceof Error && /^not (asked|given)/.test(error.message);
    if (!(error instanceof Crash) && !isTried) throw error;
  });
}

/** A database whose client may be gone before a transaction or after its commit. */
function mortal(database: Database<Tables>, step: () => void): Database<Tables> {
  return {
    get reads() {
      return database.reads;
    },
    get newest() {
      return database.newest;
    },
    apart: (work) => work(),
    get isInTransaction() {
      return database.isInTransaction;
    },
    transaction: async (work) => {
      if (database.isInTransaction) return database.transaction(work);
      step();
      const answer = await database.transaction(work);
      step();
      return answer;
    },
    alone: (write, values) => database.alone(write, values),
  };
}

/** As many histories as there is time for; a failed one is shrunk and printed with its seed. */
export async function liveThrough(
  live: (history: History) => Promise<void>,
  { runs, within_ms }: { runs: number; within_ms: number },
): Promise<number> {
  let lived = 0;
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      await live(history);
      lived += 1;
    }),
    { numRuns: runs, interruptAfterTimeLimit: within_ms, examples: known },
  );
  return lived;
}
