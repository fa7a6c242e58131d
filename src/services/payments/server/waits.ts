import { sql } from 'kysely';
import type { Halalas } from '#platform/language/numbers/money.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { relativeDay } from '#platform/language/times/relative.ts';
import type { Line } from '#platform/waits/line.ts';
import { defineWaits, waitingIn } from '#platform/waits/waits.ts';
import { paymentsAddresses } from '../addresses.ts';
import { paymentsContract } from '../contract.ts';
import type { PaymentsPlatform } from './payments-platform.ts';
import { owedBy } from './queries.ts';

const {
  closeCase,
  decideExemption,
  decideRefund,
  getFinancial,
  listCases,
  listFees,
  listRefunds,
  pay,
} = paymentsContract.calls;

const firstFee = {
  key: 'id',
  row: sql`select description as name, description_ar as name_ar from fee where id = waiting.key`,
};

async function readDebt(owed: ReturnType<typeof owedBy>) {
  const [fees, { amount }] = await Promise.all([
    waitingIn(owed, { since: 'created_at', due: 'due_at', first: firstFee }),
    owed.select(sql<Halalas | null>`sum(balance)::bigint`.as('amount')).executeTakeFirstOrThrow(),
  ]);
  return { ...fees, amount };
}

const weekAfter = (now: Date) => new Date(now.getTime() + 7 * 86_400_000);

/** Until when a student pays what is owed. */
export const paymentsLine: Line = {
  open: getFinancial,
  read: ({ now, waits: [fees] }) => {
    const due = fees?.due_at;
    if (!fees || !due) return { says: 'none' };
    return {
      says: new Date(due) <= now ? 'late' : 'owed',
      values: (language) => ({
        count: fees.count,
        when: relativeDay(riyadhDay(due), riyadhDay(now), language).toLowerCase(),
      }),
    };
  },
};

/**
 * A student's unpaid fees, those that are late or due first apart from others due within a week; finance's cases, and
 * requests that wait for another person's approval.
 */
export function paymentsWaits({ database: { reads } }: Pick<PaymentsPlatform, 'database'>) {
  return [
    defineWaits({
      act: pay,
      list: getFinancial,
      kinds: { fees: paymentsAddresses.owe(), fees_soon: paymentsAddresses.owe() },
      read: async ({ actor, now }) => {
        const owed = owedBy(reads, actor.id);
        const late = owed.where('due_at', '<=', now);
        // A student on hold pays those that hold services first.
        if (actor.is_halted) {
          const halting = await readDebt(late.where('halts', '=', true));
          if (halting.count > 0) return { fees: halting };
        }
        const { due_at } = await owed
          .select(({ fn }) => fn.min('due_at').as('due_at'))
          .executeTakeFirstOrThrow();
        const first = new Date(due_at ?? now);
        const until = first > now ? first : now;
        const soon = owed.where('due_at', '>', until).where('due_at', '<=', weekAfter(now));
        const [fees, fees_soon] = await Promise.all([
          readDebt(owed.where('due_at', '<=', until)),
          readDebt(soon),
        ]);
        return { fees, fees_soon };
      },
    }),
    defineWaits({
      act: closeCase,
      list: listCases,
      kinds: { money_cases: paymentsAddresses.cases({ state: 'open' }) },
      grave: ['money_cases'],
      read: async () => ({
        money_cases: await waitingIn(reads.selectFrom('payment_case').where('state', '=', 'open'), {
          since: 'opened_at',
          about: 'student_id',
        }),
      }),
    }),
    defineWaits({
      act: decideRefund,
      list: listRefunds,
      kinds: { refunds: paymentsAddresses.refunds({ state: 'asked' }) },
      read: async ({ actor }) => ({
        refunds: await waitingIn(
          reads
            .selectFrom('refund_request')
            .where('state', '=', 'asked')
            .where('asked_by', '<>', actor.id),
          { since: 'asked_at', about: 'student_id' },
        ),
      }),
    }),
    defineWaits({
      act: decideRefund,
      list: listRefunds,
      kinds: { refunds_to_send: paymentsAddresses.refunds({ state: 'agreed' }) },
      read: async () => ({
        refunds_to_send: await waitingIn(
          reads
            .selectFrom('refund_request')
            .where('state', '=', 'agreed')
            .where('transferred_by', 'is', null),
          { since: 'decided_at', about: 'student_id' },
        ),
      }),
    }),
    defineWaits({
      act: decideExemption,
      list: listFees,
      kinds: { exemptions: paymentsAddresses.feesOfFinance({ state: 'exemption' }) },
      read: async ({ actor }) => ({
        exemptions: await waitingIn(
          reads
            .selectFrom('exemption_request')
            .where('state', '=', 'asked')
            .where('asked_by', '<>', actor.id),
          { since: 'asked_at', about: 'student_id' },
        ),
      }),
    }),
  ];
}
