import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Actor } from '#platform/access/actor.ts';
import { isRefusal } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.ts';
import { add, type Halalas, halalas, less, nothing } from '#platform/language/numbers/money.ts';
import { decideExemption, exemptFee, presentExemption } from '../server/exemptions.ts';
import { addFee, withdrawFee } from '../server/fees/fee-commands.ts';
import type { PaymentsDeps, Tables } from '../server/payments-platform.ts';
import { askRefund, decideRefund, transferRefund } from '../server/refunds.ts';
import { moveSurplus } from '../server/surplus.ts';
import type { PaymentRow } from '../tables/tables.ts';

/** The parking permit, which is had once while it is unpaid. */
const service = 12;

interface People {
  student: Pick<Actor, 'id'>;
  /** Two of finance. */
  staff: readonly [Pick<Actor, 'id'>, Pick<Actor, 'id'>];
}

/** The acts of people on one student's money in a history, by the portal's own commands. */
export function openActs(
  database: Database<Tables>,
  { student: { id: student_id }, staff }: People,
  now: Date,
) {
  const as = ({ id }: Pick<Actor, 'id'>, user_type: 2 | 3) => {
    const actor = { id, user_type, role: user_type === 3 ? 12 : 0 } as Actor;
    return { actor, now, language: 'ar' as const };
  };
  const own = as({ id: student_id }, 2);
  const [one, other] = [as(staff[0], 3), as(staff[1], 3)];
  let exempted = nothing;

  return {
    /** The total that commands have exempted. */
    exempted: () => exempted,

    /** One of finance asks, and another agrees where it is above the limit. */
    exempt: async (deps: PaymentsDeps, fee_id: number, amount: Halalas): Promise<void> => {
      const wish = { id: fee_id, amount, reason: 'history' };
      const asked = await exemptFee(deps, wish, one);
      if (isRefusal(asked) && asked.code !== 'exemption_open') return;
      const waits = await presentExemption(database.reads, fee_id);
      if (!waits && !isRefusal(asked)) exempted = add(exempted, amount);
      if (!waits) return;
      const decision = { id: waits.id, state: 'agreed' as const, note: '' };
      const mine = await decideExemption(deps, decision, one);
      expect(isRefusal(mine) && mine.code).not.toBe(false);
      const agreed = await decideExemption(deps, decision, other);
      if (!isRefusal(agreed)) exempted = add(exempted, agreed.amount);
    },

    /** Two may ask for one at once, agree to it and send it off. */
    agreeRefund: async (
      deps: PaymentsDeps,
      payment: PaymentRow,
      amount: Halalas,
      lowers_charge: boolean,
    ) => {
      const wish = { payment, amount, reason: 'history', iban: undefined };
      await askRefund(deps, wish, own);
      const open = await database.reads
        .selectFrom('refund_request')
        .select('id')
        .where('payment_id', '=', payment.id)
        .where('state', 'in', ['asked', 'agreed'])
        .executeTakeFirst();
      if (!open) return undefined;
      const agreed = { id: open.id, state: 'agreed' as const, note: '', lowers_charge };
      await decideRefund(deps, agreed, one);
      const alone = await transferRefund(deps, { id: open.id, note: '' }, one);
      expect(isRefusal(alone)).toBe(true);
      await transferRefund(deps, { id: open.id, note: '' }, other);
      return open.id;
    },

    move: (deps: PaymentsDeps, fee_id: number) => moveSurplus(deps, { fee_id, student_id }, own),

    buy: (deps: PaymentsDeps) =>
      addFee(
        deps,
        {
          student_id,
          pay_type_id: service,
          semester: '261',
          amount: null,
          due_on: '2026-12-31',
          percentage: 100,
          origin: 'service',
        },
        own,
      ),

    cancel: async (deps: PaymentsDeps, id: number) => {
      await withdrawFee(deps, { id, bought_by: student_id, reason: 'cancelled' }, own);
    },
  };
}

/** The student's money as the ledger has it: what stands to fees from the first of these on, and to none. */
export async function readMoney(database: Database<Tables>, student_id: number, from: number) {
  const [fees, surplus, unpaid] = await Promise.all([
    database.reads
      .selectFrom('fee')
      .select(sql<Halalas | null>`sum(paid)::bigint`.as('sum'))
      .where('student_id', '=', student_id)
      .where('id', '>=', from)
      .executeTakeFirst(),
    database.reads
      .selectFrom('ledger_entry')
      .select(sql<Halalas | null>`-sum(amount)::bigint`.as('sum'))
      .where('student_id', '=', student_id)
      .where('fee_id', 'is', null)
      .executeTakeFirst(),
    database.reads
      .selectFrom('fee')
      .select('id')
      .where('student_id', '=', student_id)
      .where('origin', '=', 'service')
      .where('pay_type_id', '=', service)
      .where('paid', '=', nothing)
      .where('balance', '>', nothing)
      .execute(),
  ]);
  return {
    on_fees: fees?.sum ?? nothing,
    surplus: surplus?.sum ?? nothing,
    unpaid_services: unpaid.map(({ id }) => id),
  };
}

type Money = Awaited<ReturnType<typeof readMoney>>;

/** Checks that the provider's money is on the fees or is surplus, and that at most one such service is unpaid. */
export function expectConserved(before: Money, after: Money, kept: Halalas): void {
  const came = add(after.on_fees, less(after.surplus, before.surplus));
  expect(came).toBe(kept);
  expect(after.unpaid_services.length).toBeLessThan(2);
}

export const exemptions = [halalas(100), halalas(20_000)] as const;
