import { type Expression, expressionBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Page } from '../contract/paging.ts';
import type { Database, Reads } from '../database/database.ts';
import { readPage } from '../database/page.ts';
import type { AuditTables } from './tables/tables.ts';

/** Which entries to find. */
export interface TrailFound {
  is_reading: boolean;
  actor?: number | undefined;
  subject?: number | undefined;
  action?: string | undefined;
  from?: Date | undefined;
  /** Entries before this moment. */
  until?: Date | undefined;
  /** People, as a subquery: the actor or the subject. */
  people?: Expression<number> | undefined;
}

/** How a list of entries is queried. */
export const trailEntries = {
  id: 'trail_entry.id',
  found: (reads: Reads<AuditTables>, scope: TrailFound) =>
    reads.selectFrom('trail_entry').where(entriesLike(scope)),
  rows: (reads: Reads<AuditTables>) => reads.selectFrom('trail_entry').selectAll(),
  order: { at: 'trail_entry.at' },
};

export type TrailRow = Selectable<AuditTables['trail_entry']>;

/** A page of one person's sign-ins. */
export async function listSignIns(
  reads: Reads<AuditTables>,
  list: Page & { actor: number; ordering: '-at' | 'at' },
) {
  const direction = list.ordering === 'at' ? 'asc' : 'desc';
  const query = trailEntries
    .found(reads, { actor: list.actor, is_reading: false })
    .selectAll()
    .orderBy('at', direction)
    .orderBy('id', direction);
  return readPage(query, list);
}

function entriesLike(found: TrailFound): Expression<SqlBool> {
  const { is_reading, actor, subject, action, from, until, people } = found;
  const column = expressionBuilder<AuditTables, 'trail_entry'>();
  const conditions: Expression<SqlBool>[] = [column('is_reading', '=', is_reading)];
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
