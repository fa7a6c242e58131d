import fc from 'fast-check';
import { expect } from 'vitest';
import { add, halalas, less, nothing } from '#platform/language/numbers/money.ts';
import type { TestPortal } from '#portal/testing/portal.ts';
import { askNow } from '../server/ask-provider.ts';
import { charge, listPaymentSums, listSums, unpaid, writeEntries } from '../server/ledger.ts';
import type { PaymentsDeps } from '../server/payments-platform.ts';
import { selectPayments } from '../server/queries.ts';
import { giveRefund } from '../server/refunds.ts';
import { giveUp, startPayment } from '../server/start-payment.ts';
import type { PaymentRow } from '../tables/tables.ts';
import { Crash, mishaps, pretendProvider } from './pretended-provider.ts';

const owed = halalas(100_000);
const parts = [owed, halalas(50_000), halalas(30_000)] as const;

/** Which of the tries so far, if there is one. */
const which = fc.nat(3);
const step = fc.oneof(
  fc.record({
    does: fc.constant('start' as const),
    part: fc.nat(2),
    tabs: fc.integer({ min: 1, max: 2 }),
    mishap: fc.constantFrom(...mishaps),
  }),
  // What is paid may be another amount than was asked for, and twice.
  fc.record({ does: fc.constant('pay' as const), which, part: fc.nat(2) }),
  fc.record({ does: fc.constant('decline' as const), which }),
  fc.record({ does: fc.constant('expire' as const), which }),
  fc.record({ does: fc.constant('webhook' as const), which, mishap: fc.constantFrom(...mishaps) }),
  fc.record({ does: fc.constant('give_up' as const), which, mishap: fc.constantFrom(...mishaps) }),
  fc.record({ does: fc.constant('refund' as const), which, mishap: fc.constantFrom(...mishaps) }),
  fc.record({ does: fc.constant('exempt' as const) }),
  fc.record({ does: fc.constant('down' as const), down: fc.boolean() }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

export const histories = fc.array(step, { minLength: 2, maxLength: 14 });

/** A student of a portal to whom histories happen, each on a fee of its own. */
export async function openHistories(portal: TestPortal, user_id: string) {
  const { database, clock } = portal;
  const { id: student_id } = await portal.as(user_id);
  const now = clock.now();

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

  return async function live(steps: readonly Step[]): Promise<void> {
    const world = pretendProvider();
    const deps: PaymentsDeps = {
      database,
      clock,
      public_url: '',
      events: { announce: async () => undefined },
      live: { changed: () => undefined },
      providers: async () => ({ card: world.provider, sadad: null, jeel: null }),
    } as unknown as PaymentsDeps;
    const fee_id = await newFee();
    const tries = () =>
      selectPayments(database.reads).where('fee_id', '=', fee_id).orderBy('id').execute();
    const again = async (row: PaymentRow) => askNow(deps, row, now);
    /** Whoever dies leaves what was written. */
    const survive = async (work: Promise<unknown>) => {
      await work.catch((error: unknown) => {
        const isTried = error instanceof Error && /^not (asked|given)/.test(error.message);
        if (!(error instanceof Crash) && !isTried) throw error;
      });
    };

    async function take(one: Step): Promise<void> {
      if (one.does === 'down') return world.setDown(one.down);
      if (one.does === 'exempt') return exempt(fee_id);
      if (one.does === 'start') {
        world.meet(one.mishap);
        const amount = parts[one.part] ?? owed;
        const wanted = { student_id, fee_id, amount, way: 'card' as const, applicant: null };
        const tabs = Array.from({ length: one.tabs }, () =>
          survive(startPayment(deps, wanted, { language: 'ar', now })),
        );
        await Promise.all(tabs);
        return;
      }
      const all = await tries();
      const row = all[one.which % Math.max(all.length, 1)];
      if (!row) return;
      const invoice = world.invoices.get(row.transaction_id);
      if (one.does === 'pay') {
        if (invoice) invoice.paid = add(invoice.paid, parts[one.part] ?? owed);
        return;
      }
      // A provider that says no late still has what was paid before.
      if (one.does === 'decline' || one.does === 'expire') {
        if (invoice) invoice.state = one.does === 'decline' ? 'failed' : 'expired';
        return;
      }
      world.meet(one.mishap);
      if (one.does === 'webhook') return survive(again(row));
      if (one.does === 'give_up') return survive(giveUp(deps, row, now));
      await refund(deps, row);
    }

    async function refund(of: PaymentsDeps, row: PaymentRow): Promise<void> {
      const { paid, refunded } =
        (await listPaymentSums(database.reads, [row.id])).get(row.id) ?? unpaid;
      const left = less(paid, refunded);
      if (left <= nothing) return;
      const made = await database.transaction(({ writes }) =>
        writes
          .insertInto('refund_request')
          .values({
            payment_id: row.id,
            student_id,
            amount: left,
            reason: 'history',
            by_way_of: 'provider',
            iban: null,
            iban_hint: null,
            state: 'agreed',
            asked_by: student_id,
            asked_at: now.toISOString(),
            decided_by: null,
            decided_at: null,
            refunded_to: null,
          })
          .onConflict((open) => open.doNothing())
          .returning('id')
          .executeTakeFirst(),
      );
      if (made) await survive(giveRefund(of, made.id));
    }

    async function exempt(id: number): Promise<void> {
      await database.transaction(async (tx) => {
        const { balance } = (await listSums(tx.writes, [id])).get(id) ?? { balance: nothing };
        if (balance < halalas(100)) return;
        const entry = { student_id, fee_id: id, by_id: student_id, reason: 'history' };
        const amount = less(nothing, halalas(100));
        await writeEntries(tx, [{ ...entry, kind: 'exemption', amount, at: now.toISOString() }]);
      });
    }

    for (const one of steps) await take(one);
    // In the end the provider answers, what was begun is begun anew, and the night's match asks about everything.
    world.setDown(false);
    for (const row of await tries()) await again(row);
    const left = await database.reads
      .selectFrom('refund_request')
      .innerJoin('payment', 'payment.id', 'refund_request.payment_id')
      .select('refund_request.id')
      .where('payment.fee_id', '=', fee_id)
      .where('refund_request.state', '=', 'agreed')
      .execute();
    for (const { id } of left) await giveRefund(deps, id);
    await check(await tries(), world.invoices, fee_id);
  };

  async function check(
    rows: readonly PaymentRow[],
    invoices: ReturnType<typeof pretendProvider>['invoices'],
    fee_id: number,
  ): Promise<void> {
    const ids = rows.map(({ id }) => id);
    const sums = await listPaymentSums(database.reads, ids);
    const cases = await database.reads
      .selectFrom('payment_case')
      .select(['payment_id', 'kind'])
      .where('payment_id', 'in', ids.length > 0 ? ids : [0])
      .execute();
    const has = (id: number, kind: string) =>
      cases.some((one) => one.payment_id === id && one.kind === kind);
    for (const [transaction_id, invoice] of invoices) {
      const row = rows.find((one) => one.transaction_id === transaction_id);
      const { paid, refunded, surplus } = sums.get(row?.id ?? 0) ?? unpaid;
      // Ledger and provider agree to the halala.
      expect([paid, refunded]).toEqual([invoice.paid, invoice.refunded]);
      if (!row) continue;
      if (surplus > nothing) expect(has(row.id, 'second_charge')).toBe(true);
      if (paid > nothing) expect(['paid', 'refunded']).toContain(row.state);
      if (paid > nothing && paid !== row.amount) {
        expect(has(row.id, 'other_amount') || has(row.id, 'second_charge')).toBe(true);
      }
    }
    expect(rows.filter(({ state }) => state === 'initiated').length).toBeLessThan(2);
    const { balance = nothing } = (await listSums(database.reads, [fee_id])).get(fee_id) ?? {};
    expect(balance >= nothing && balance <= owed).toBe(true);
  }
}

/** As many histories as there is time for; a failed one is shrunk and printed with its seed. */
export async function liveThrough(
  live: (steps: readonly Step[]) => Promise<void>,
  { runs, within_ms }: { runs: number; within_ms: number },
): Promise<number> {
  let lived = 0;
  await fc.assert(
    fc.asyncProperty(histories, async (steps) => {
      await live(steps);
      lived += 1;
    }),
    { numRuns: runs, interruptAfterTimeLimit: within_ms, endOnFailure: false },
  );
  return lived;
}
