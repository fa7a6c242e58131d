import { sql } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import { foundDue } from '#platform/due/due.ts';
import { add, type Halalas, nothing, riyalsOf } from '#platform/language/numbers/money.ts';
import { addDays, type Day, momentOf, riyadhDay } from '#platform/language/times/day.ts';
import { ways } from '../way.ts';
import type { PaymentsDeps, Tables } from './payments-platform.ts';

/** A day's close: what came and went by the ledger, and what nobody has explained yet. */
export async function closeOf(reads: Reads<Tables>, day: Day) {
  const from = momentOf(day, '00:00').toISOString();
  const until = momentOf(addDays(day, 1), '00:00').toISOString();
  const rows = await reads
    .selectFrom('ledger_entry')
    .innerJoin('payment', 'payment.id', 'ledger_entry.payment_id')
    .select(['payment.way', 'ledger_entry.kind'])
    .select(({ fn }) => fn.count<number>('payment.id').distinct().as('payments'))
    .select(sql<Halalas>`abs(sum(ledger_entry.amount))::bigint`.as('sum'))
    .where('ledger_entry.at', '>=', from)
    .where('ledger_entry.at', '<', until)
    .groupBy(['payment.way', 'ledger_entry.kind'])
    .execute();
  const sumOf = (way: string, kind: string) =>
    rows.find((row) => row.way === way && row.kind === kind)?.sum ?? nothing;
  const each = ways.map((way) => ({
    way,
    payments: rows.find((row) => row.way === way && row.kind === 'payment')?.payments ?? 0,
    received: sumOf(way, 'payment'),
    refunded: sumOf(way, 'refund'),
  }));
  const [unknown, unexplained, match] = await Promise.all([
    reads
      .selectFrom('payment')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', '=', 'initiated')
      .where('created_at', '<', until)
      .executeTakeFirstOrThrow(),
    reads
      .selectFrom('payment_case')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', '=', 'open')
      .where('opened_at', '<', until)
      .executeTakeFirstOrThrow(),
    reads
      .selectFrom('payment_match')
      .select('matched_at')
      .where('day', '=', day)
      .executeTakeFirst(),
  ]);
  return {
    day,
    ways: each.map(({ received, refunded, ...row }) => ({
      ...row,
      received: riyalsOf(received),
      refunded: riyalsOf(refunded),
    })),
    received: riyalsOf(add(...each.map(({ received }) => received))),
    refunded: riyalsOf(add(...each.map(({ refunded }) => refunded))),
    unknown: unknown.count,
    unexplained: unexplained.count,
    matched_at: match?.matched_at ?? null,
  };
}

/**
 * Each night every payment that was begun or paid in the last two days is given to the watch once more, whatever was
 * told of it: it is asked about until its provider answers, and what doesn't match becomes a case.
 */
export function matchDue({ database }: PaymentsDeps) {
  return foundDue(database, 'payments.match', {
    find: async (now: Date) => {
      const day = addDays(riyadhDay(now), -1);
      const known = database.reads.selectFrom('payment_match').select('day').where('day', '=', day);
      return (await known.executeTakeFirst()) ? [] : [day];
    },
    does: async (tx, day: Day, now) => {
      const mark = await tx.writes
        .insertInto('payment_match')
        .values({ day, matched_at: now.toISOString() })
        .onConflict((known) => known.doNothing())
        .returning('day')
        .executeTakeFirst();
      if (!mark) return;
      const from = momentOf(addDays(day, -1), '00:00').toISOString();
      await tx.writes
        .updateTable('payment')
        .set({ due_at: now.toISOString() })
        .where((e) => e.or([e('created_at', '>=', from), e('paid_at', '>=', from)]))
        .where('provider_ref', 'is not', null)
        .execute();
    },
  });
}
