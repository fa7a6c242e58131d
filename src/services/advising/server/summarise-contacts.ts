import { sql } from 'kysely';
import type { Database, Reads } from '#platform/database/database.ts';
import { takeTime } from '#platform/database/take-time.ts';
import { findReportedTerms, type PeopleTables } from '#services/system-data/server/public.ts';
import type { AdvisingTables } from '../tables/tables.ts';
import { type ContactPeriod, contactsIn, countedContacts, isOfDays } from './contacts.ts';

type Tables = AdvisingTables & PeopleTables;

/**
 * Counts every student's contacts anew where a new term has come or its days were corrected; all else is counted
 * as it is written. Asked every second, so it asks little. Of several processes one does.
 */
export async function summariseContacts(database: Database<Tables>, now: Date): Promise<void> {
  const { usual } = await findReportedTerms(database.reads, now);
  if (!usual) return;
  const days = { from: usual.start_date, to: usual.end_date };
  if (await isSummed(database.reads, days)) return;
  await database.transaction(async (tx) => {
    const { writes } = tx;
    await takeTime(tx);
    await sql`select pg_advisory_xact_lock(hashtextextended('advising contacts', 0))`.execute(
      writes,
    );
    if (await isSummed(writes, days)) return;
    await sql`delete from guidance_contact`.execute(writes);
    await sql`insert into guidance_contact
      (student_id, contacts, answered, cases_open, "cases_CP", "cases_NR", "cases_TC")
      ${countedContacts(contactsIn(days))}`.execute(writes);
    await writes
      .updateTable('guidance_contact_days')
      .set({ from_day: days.from, to_day: days.to })
      .execute();
  });
}

async function isSummed(reads: Reads<AdvisingTables>, days: ContactPeriod): Promise<boolean> {
  const row = await reads
    .selectFrom('guidance_contact_days')
    .select('is_only')
    .where(isOfDays(days))
    .executeTakeFirst();
  return row !== undefined;
}
