import { sql } from 'kysely';
import type { PeopleEvents } from '#services/people/events.ts';
import { kinds } from './kinds.ts';
import type { ReloadTransaction } from './runs.ts';

/** Deletes an erased person's rows of all runs, and of one that is under way: it writes nobody. */
export async function forgetPerson(
  { writes }: ReloadTransaction,
  { user_id }: PeopleEvents['people.erased'],
): Promise<void> {
  // A record's id begins with the student's number.
  const isTheirs = sql`split_part(source_id, ' ', 1) = ${user_id}`;
  for (const table of ['reload_effect', 'reload_held', 'reload_gone_row']) {
    await sql`delete from ${sql.table(table)} where ${isTheirs}`.execute(writes);
  }
  for (const { staging, key } of Object.values(kinds)) {
    const column = sql.ref(key === 'user_id' ? 'user_id' : 'student_id');
    await sql`delete from ${sql.table(staging)} where ${column} = ${user_id}`.execute(writes);
  }
}
