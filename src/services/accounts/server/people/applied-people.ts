import { sql } from 'kysely';
import type { AppliedPerson } from '#services/people/events.ts';

/** The source's people as a table `applied`, for statements that write a whole batch. */
export function applied(people: readonly AppliedPerson[]) {
  return sql`jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as applied (
    id integer, user_id text, user_type smallint, national_id text, gender smallint,
    is_staff boolean, is_halted boolean, roles smallint[])`;
}
