import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { QuietHours } from '#platform/language/times/quiet-hours.ts';
import { type Live, roomOfPerson } from '#platform/live/live.ts';
import type { NotificationTables } from '../tables/tables.ts';

interface Choice {
  person_id: number;
  hours: QuietHours;
  now: Date;
}

/** Stores a person's quiet hours and checks their waiting letters again, which may now go earlier. */
export async function chooseQuietHours(
  { database, live }: { database: Database<NotificationTables>; live: Live },
  { person_id, hours, now }: Choice,
): Promise<void> {
  const values = { ...hours, days: [...hours.days] };
  await database.transaction(async (tx) => {
    await tx.writes
      .insertInto('quiet_hours')
      .values({ person_id, ...values })
      .onConflict((known) => known.column('person_id').doUpdateSet(values))
      .execute();
    await tx.writes
      .updateTable('notification_mail')
      .set({ due_at: now.toISOString() })
      .where('person_id', '=', person_id)
      .where('settled_at', 'is', null)
      .execute();
    await tx.writes
      .updateTable('held_letter')
      .set({ due_at: sql`least(due_at, ${now.toISOString()})` })
      .where('person_id', '=', person_id)
      .execute();
    live.changed(tx, [roomOfPerson(person_id)], { what: 'notifications' });
  });
}
