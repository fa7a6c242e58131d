import { type Expression, sql } from 'kysely';
import type { Reads } from './database.ts';

/**
 * All ids that a query finds, in its order, as one array value: a row for each would take ten times the
 * memory. As float8, so that bigints also arrive as numbers.
 */
export async function allIds(
  reads: Pick<Reads<never>, 'selectNoFrom'>,
  query: Expression<{ id: number }>,
): Promise<number[]> {
  const ids = sql<number[]>`array(${query})::float8[]`.as('ids');
  return (await reads.selectNoFrom(ids).executeTakeFirstOrThrow()).ids;
}
