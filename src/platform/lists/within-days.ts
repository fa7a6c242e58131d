import { type Expression, type SqlBool, sql } from 'kysely';
import { addDays, type Day, momentOf } from '../language/times/day.ts';

/** The days that a list is narrowed to, both included; without one, that end is open. */
export interface DaysFound {
  from?: Day | undefined;
  to?: Day | undefined;
}

/** The column's moment falls on one of these days in Riyadh. */
export function withinDays(column: string, { from, to }: DaysFound): Expression<SqlBool> {
  const moment = sql.ref(column);
  const parts = [
    ...(from ? [sql`${moment} >= ${momentOf(from, '00:00')}`] : []),
    ...(to ? [sql`${moment} < ${momentOf(addDays(to, 1), '00:00')}`] : []),
  ];
  return sql<SqlBool>`(${sql.join([sql`true`, ...parts], sql` and `)})`;
}
