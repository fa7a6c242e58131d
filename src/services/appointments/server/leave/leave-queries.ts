import { type SqlBool, sql } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import type { Day } from '#platform/language/times/day.ts';
import type { AppointmentTables } from '../../tables/tables.ts';

/** Guides who are on leave that day and whose students this deputy receives. */
export async function guidesStoodInFor(
  reads: Reads<AppointmentTables>,
  { deputy_id, day }: { deputy_id: number; day: Day },
): Promise<number[]> {
  const rows = await reads
    .selectFrom('leave')
    .select('staff_id')
    .where('deputy_id', '=', deputy_id)
    .where(sql<SqlBool>`days @> ${day}::date`)
    .execute();
  return rows.map(({ staff_id }) => staff_id);
}
