import { type Expression, sql } from 'kysely';
import type { Reads } from './database.ts';

/**
 * Every id that a query finds, in its order, as one value: a row for each would take ten times the
 * room. As float8, so that a bigint arrives as a number too.
 */
export async function allIds(
  reads: Pick<Reads<never>, 'selectNoFrom'>,
  query: Expression<{ id: number }>,
): Promise<number[]> {
  const ids = sql<number[]>`array(${query})::float8[]`.as('ids');
  return (await reads.selectNoFrom(ids).executeTakeFirstOrThrow()).ids;
}
