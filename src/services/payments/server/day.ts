import { sql } from 'kysely';
import { personIf } from '#platform/contract/person.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { foundDue } from '#platform/due/due.ts';
import { add, type Halalas, nothing, riyalsOf } from '#platform/language/numbers/money.ts';
import { addDays, type Day, momentOf, riyadhDay } from '#platform/language/times/day.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import { ways } from '../way.ts';
import type { PaymentsDeps, Tables } from './payments-platform.ts';
import { presentCases } from './present.ts';

/** As many lines as a day's close shows; the list of cases has all. */
const mostLines = 50;
const daysShown = 7;

const boundsOf = (day: Day) => ({
  from: momentOf(day, '00:00').toISOString(),
  until: momentOf(addDays(day, 1), '00:00').toISOString(),
});

/** A day's close: the ledger, what the providers say against it, and what nobody has explained yet. */
export async function closeOf(reads: Reads<Tables>, day: Day) {
  const [sums, differences, open, lines, known, week, strays] = await Promise.all([
    sumsOf(reads, day),
    differencesOf(reads, day),
    countUnexplained(reads, day),
    casesOf(reads, day).selectAll().orderBy('id').limit(mostLines).execute(),
    reads.selectFrom('payment_day').selectAll().where('day', '=', day).executeTakeFirst(),
    weekOf(reads, day),
    reads.selectFrom('payment_stray').select('count').where('day', '=', day).execute(),
  ]);
  const sumOf = (way: string, kind: string) =>
    sums.find((row) => row.way === way && row.kind === kind)?.sum ?? nothing;
  const each = ways.map((way) => {
    const expected = sumOf(way, 'payment');
    return {
      way,
      payments: sums.find((row) => row.way === way && row.kind === 'payment')?.payments ?? 0,
      expected,
      received: add(expected, differences.get(way) ?? nothing),
      refunded: sumOf(way, 'refund'),
    };
  });
  const total = (of: 'expected' | 'received' | 'refunded') =>
    riyalsOf(add(...each.map((row) => row[of])));
  const closed_by = known?.closed_by ?? null;
  const people = await listPeopleNamed(reads, [closed_by]);
  return {
    day,
    ways: each.map(({ expected, received, refunded, ...row }) => ({
      ...row,
      expected: riyalsOf(expected),
      received: riyalsOf(received),
      refunded: riyalsOf(refunded),
    })),
    expected: total('expected'),
    received: total('received'),
    refunded: total('refunded'),
    unexplained: open,
    strays: strays.reduce((sum, { count }) => sum + count, 0),
    lines: await presentCases(reads, lines),
    week,
    matched_at: known?.matched_at ?? null,
    closed_at: known?.closed_at ?? null,
    closed_by: personIf(people, closed_by),
    note: known?.note ?? '',
  };
}

function sumsOf(reads: Reads<Tables>, day: Day) {
  const { from, until } = boundsOf(day);
  return reads
    .selectFrom('ledger_entry')
    .innerJoin('payment', 'payment.id', 'ledger_entry.payment_id')
    .select(['payment.way', 'ledger_entry.kind'])
    .select(({ fn }) => fn.count<number>('payment.id').distinct().as('payments'))
    .select(sql<Halalas>`abs(sum(ledger_entry.amount))::bigint`.as('sum'))
    .where('ledger_entry.at', '>=', from)
    .where('ledger_entry.at', '<', until)
    .groupBy(['payment.way', 'ledger_entry.kind'])
    .execute();
}

/** Sums, by way, the differences between the paid amounts that providers gave that day and the ledger's. */
async function differencesOf(reads: Reads<Tables>, day: Day): Promise<Map<string, Halalas>> {
  const rows = await apart(reads, day)
    .select('payment.way')
    .select(
      sql<Halalas>`sum(payment.told_paid - (
        select coalesce(-sum(amount), 0) from ledger_entry
        where payment_id = payment.id and kind = 'payment'))::bigint`.as('sum'),
    )
    .groupBy('payment.way')
    .execute();
  return new Map(rows.map(({ way, sum }) => [way, sum]));
}

/** Payments of the day whose provider says another amount than the ledger. */
function apart(reads: Reads<Tables>, day: Day) {
  const { from, until } = boundsOf(day);
  return reads
    .selectFrom('payment')
    .where('payment.paid_at', '>=', from)
    .where('payment.paid_at', '<', until)
    .where(
      sql<boolean>`payment.told_paid <> (
        select coalesce(-sum(amount), 0) from ledger_entry
        where payment_id = payment.id and kind = 'payment')`,
    );
}

function casesOf(reads: Reads<Tables>, day: Day) {
  const { from, until } = boundsOf(day);
  return reads
    .selectFrom('payment_case')
    .where('state', '=', 'open')
    .where('opened_at', '>=', from)
    .where('opened_at', '<', until);
}

/** Counts the day's open cases, amounts that don't match, and payments on which their provider never answered. */
export async function countUnexplained(reads: Reads<Tables>, day: Day): Promise<number> {
  const { from, until } = boundsOf(day);
  const counted = await Promise.all([
    casesOf(reads, day)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    apart(reads, day)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
    reads
      .selectFrom('payment')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', '=', 'initiated')
      .where('told_at', 'is', null)
      .where('created_at', '>=', from)
      .where('created_at', '<', until)
      .executeTakeFirstOrThrow(),
  ]);
  return counted.reduce((sum, { count }) => sum + count, 0);
}

/** The days up to this one: what came, and whether they are closed. */
async function weekOf(reads: Reads<Tables>, day: Day) {
  const first = addDays(day, 1 - daysShown);
  const ofDay = sql<string>`(ledger_entry.at at time zone 'Asia/Riyadh')::date::text`;
  const [sums, closed] = await Promise.all([
    reads
      .selectFrom('ledger_entry')
      .select(ofDay.as('day'))
      .select(sql<Halalas>`-sum(amount)::bigint`.as('sum'))
      .where('kind', '=', 'payment')
      .where('payment_id', 'is not', null)
      .where('at', '>=', boundsOf(first).from)
      .where('at', '<', boundsOf(day).until)
      .groupBy(ofDay)
      .execute(),
    reads
      .selectFrom('payment_day')
      .select('day')
      .where('day', '>=', first)
      .where('day', '<=', day)
      .where('closed_at', 'is not', null)
      .execute(),
  ]);
  return Array.from({ length: daysShown }, (_, place) => {
    const one = addDays(first, place);
    return {
      day: one,
      received: riyalsOf(sums.find((row) => row.day === one)?.sum ?? nothing),
      is_closed: closed.some((row) => row.day === one),
    };
  });
}

/**
 * Each night every payment begun or paid in the last two days goes to the watch once more, even if its outcome is
 * known. It is asked about until its provider answers, and a mismatch becomes a case.
 */
export function matchDue({ database }: PaymentsDeps) {
  return foundDue(database, 'payments.match', {
    find: async (now: Date) => {
      const day = addDays(riyadhDay(now), -1);
      const known = database.reads.selectFrom('payment_day').select('day').where('day', '=', day);
      return (await known.executeTakeFirst()) ? [] : [day];
    },
    does: async (tx, day: Day, now) => {
      if (!(await beginDay(tx, day, now))) return;
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

/** Whether the day has been begun by this call, and not before. */
export async function beginDay(tx: Transaction<Tables>, day: Day, now: Date): Promise<boolean> {
  const begun = await tx.writes
    .insertInto('payment_day')
    .values({
      day,
      matched_at: now.toISOString(),
      closed_by: null,
      closed_at: null,
      unexplained: null,
    })
    .onConflict((known) => known.doNothing())
    .returning('day')
    .executeTakeFirst();
  return begun !== undefined;
}
