import { sql } from 'kysely';
import type { Database, Reads } from '#platform/database/database.ts';
import { takeTime } from '#platform/database/take-time.ts';
import { type Duty, foundDue } from '#platform/due/due.ts';
import { findReportedTerms, type PeopleTables } from '#services/people/server/public.ts';
import type { AdvisingTables } from '../tables/tables.ts';
import { type ContactPeriod, contactsIn, countedContacts, isOfDays } from './contacts.ts';

type Tables = AdvisingTables & PeopleTables;

/**
 * Recounts all contacts when a term starts or its days are corrected; otherwise triggers keep the counts. Only one
 * of several processes does it.
 */
export function summariseContacts(database: Database<Tables>): Duty {
  return foundDue(database, 'advising.summarise_contacts', {
    find: async (now) => ((await daysToSum(database.reads, now)) ? ['term'] : []),
    does: async (tx, _term, now) => {
      const { writes } = tx;
      await takeTime(tx);
      await sql`select pg_advisory_xact_lock(hashtextextended('advising contacts', 0))`.execute(
        writes,
      );
      const days = await daysToSum(writes, now);
      if (!days) return;
      await sql`delete from guidance_contact`.execute(writes);
      await sql`insert into guidance_contact (student_id, contacts, answered, cases_open, closed)
        ${countedContacts(contactsIn(days))}`.execute(writes);
      await writes
        .updateTable('guidance_contact_days')
        .set({ from_day: days.from, to_day: days.to })
        .execute();
    },
  });
}

/** The days of the present term if the summary isn't for them yet; null otherwise and between terms. */
async function daysToSum(reads: Reads<Tables>, now: Date): Promise<ContactPeriod | null> {
  const { usual } = await findReportedTerms(reads, now);
  if (!usual) return null;
  const days = { from: usual.start_date, to: usual.end_date };
  return (await isSummed(reads, days)) ? null : days;
}

async function isSummed(reads: Reads<AdvisingTables>, days: ContactPeriod): Promise<boolean> {
  const row = await reads
    .selectFrom('guidance_contact_days')
    .select('is_only')
    .where(isOfDays(days))
    .executeTakeFirst();
  return row !== undefined;
}
