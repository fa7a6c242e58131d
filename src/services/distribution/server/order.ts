import { sql } from 'kysely';
import type { Reads, Transaction } from '#platform/database/database.ts';
import type { Tables } from './distribution-platform.ts';

/** Numbers of periods of the same cycle. */
export interface PeriodOrder {
  /** An earlier one in which students wish and which isn't published yet. */
  waits_for: number | null;
  /** A later one that is published. */
  followed_by: number | null;
}

/** Period → what comes before it and after it, as the database holds the order of a cycle's periods. */
export async function findOrders(
  reads: Reads<Tables>,
  periods: readonly number[],
): Promise<Map<number, PeriodOrder>> {
  const beside = sql<PeriodOrder & { id: number }>`(
    select one.id, min(beside.number) filter (where is_before and is_wished and run.id is null) as waits_for,
      min(beside.number) filter (where not is_before and run.id is not null) as followed_by
    from unnest(${[...periods]}::integer[]) one (id) cross join lateral periods_beside(one.id) beside
    left join distribution_run run on run.period_id = beside.period_id and run.state = 'published'
    group by one.id)`;
  const rows = await reads.selectFrom(beside.as('beside')).selectAll().execute();
  return new Map(rows.map(({ id, ...order }) => [id, order]));
}

/** The same for one period, to run, publish or undo: until the transaction ends nobody else of the cycle can. */
export async function holdOrder(
  { writes }: Transaction<Tables>,
  period_id: number,
): Promise<PeriodOrder | undefined> {
  await sql`select hold_distribution_order(${period_id})`.execute(writes);
  return (await findOrders(writes, [period_id])).get(period_id);
}
