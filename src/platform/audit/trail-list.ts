import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Page } from '../contract/paging.ts';
import { allIds } from '../database/all-ids.ts';
import type { Database, Reads } from '../database/database.ts';
import { readPage } from '../database/page.ts';
import type { AuditTables } from './tables/tables.ts';

/** What a list filters and sorts by, apart from the page. */
export interface TrailFound {
  ids?: readonly number[] | undefined;
  is_reading: boolean;
  actor?: number | undefined;
  subject?: number | undefined;
  action?: string | undefined;
  from?: Date | undefined;
  /** Entries before this moment. */
  until?: Date | undefined;
  /** People, as a subquery: the actor or the subject. */
  people?: Expression<number> | undefined;
  ordering: '-at' | 'at';
}

export async function listTrail(reads: Reads<AuditTables>, found: TrailFound & Page) {
  const direction = found.ordering === 'at' ? 'asc' : 'desc';
  const query = reads
    .selectFrom('trail_entry')
    .selectAll()
    .where(entriesLike(found))
    .orderBy('at', direction)
    .orderBy('id', direction);
  return readPage(query, found);
}

export type TrailRow = Awaited<ReturnType<typeof listTrail>>['rows'][number];

/** The first `most` ids, in list order. */
export async function listTrailIds(
  reads: Reads<AuditTables>,
  found: TrailFound,
  most: number,
): Promise<number[]> {
  const direction = found.ordering === 'at' ? 'asc' : 'desc';
  const query = reads
    .selectFrom('trail_entry')
    .select('id')
    .where(entriesLike(found))
    .orderBy('at', direction)
    .orderBy('id', direction)
    .limit(most);
  return allIds(reads, query);
}

/** The entries with these ids, in any order. */
export async function listTrailById(reads: Reads<AuditTables>, ids: readonly number[]) {
  return reads
    .selectFrom('trail_entry')
    .selectAll()
    .where((e) => e('id', '=', e.fn.any(e.val(ids))))
    .execute();
}

function entriesLike(found: TrailFound): Expression<SqlBool> {
  const { ids, is_reading, actor, subject, action, from, until, people } = found;
  const column = expressionBuilder<AuditTables, 'trail_entry'>();
  const conditions: Expression<SqlBool>[] = [column('is_reading', '=', is_reading)];
  if (ids) conditions.push(column('id', '=', column.fn.any(column.val(ids))));
  if (actor !== undefined) conditions.push(column('actor_id', '=', actor));
  if (subject !== undefined) conditions.push(column('subject_id', '=', subject));
  if (action !== undefined) conditions.push(column('action', '=', action));
  if (from) conditions.push(column('at', '>=', from.toISOString()));
  if (until) conditions.push(column('at', '<', until.toISOString()));
  if (people) {
    conditions.push(
      column.or([column('actor_id', 'in', people), column('subject_id', 'in', people)]),
    );
  }
  return column.and(conditions);
}

/** Rows deleted per statement, so that nobody waits long for its locks. */
const atOnce = 5000;

/** Deletes entries from before this moment; returns how many. */
export async function forgetTrail(
  database: Database<AuditTables>,
  { is_reading, before }: { is_reading: boolean; before: Date },
): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await database.transaction(({ writes }) =>
      sql`
        delete from trail_entry where id in (
          select id from trail_entry
          where is_reading = ${is_reading} and at < ${before.toISOString()}
          order by at limit ${atOnce})`.execute(writes),
    );
    forgotten += Number(numAffectedRows);
    if (numAffectedRows < atOnce) return forgotten;
  }
}
