import { type Expression, sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import type { LeaderPost } from '../reference-list.ts';
import type { PeopleTables } from '../tables/tables.ts';
import type { ReferenceValues } from './reference-changes.ts';

/** Subqueries of the ids of people who may lead. */
export type Leaders = Readonly<Record<LeaderPost, Expression<number>>>;

/** Whether the named head or dean exists and holds a leading role. */
export async function canLead(
  tx: Transaction<PeopleTables>,
  values: ReferenceValues,
  leaders: Leaders | undefined,
): Promise<boolean> {
  for (const post of ['head', 'dean'] as const) {
    const id = values[post];
    if (id === undefined || id === null) continue;
    if (!leaders) return false;
    const found = await tx.writes
      .selectFrom('person')
      .select('id')
      .where('id', '=', Number(id))
      .where('is_active', '=', true)
      .where(sql<boolean>`id in ${leaders[post]}`)
      .executeTakeFirst();
    if (!found) return false;
  }
  return true;
}
