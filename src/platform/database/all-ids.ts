import { type Expression, sql } from 'kysely';

/**
 * Every id that a query finds, in its order, as one value `ids`: a row for each would take ten times
 * the room. As float8, so that a bigint arrives as a number too.
 */
export function allIds(query: Expression<{ id: number }>) {
  return sql<number[]>`array(${query})::float8[]`.as('ids');
}
