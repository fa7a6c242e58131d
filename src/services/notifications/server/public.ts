import type { Database } from '#platform/database/database.ts';
import type { Speak } from '#platform/language/phrases.ts';
import type { AccountTables } from '#services/accounts/server/public.ts';
import {
  type AppointmentTables,
  listDemoBookings,
  listDemoOffers,
} from '#services/appointments/server/public.ts';
import { listPeopleNamed, type PeopleTables } from '#services/system-data/server/public.ts';
import type { NotificationTables } from '../tables/tables.ts';
import { newsOfOffers } from './appointment-news.ts';
import { seedByHand } from './demo-by-hand.ts';
import { demoRows } from './demo-notifications.ts';
import { rowOf } from './notify.ts';

export { createLetters } from './hold-letters.ts';

/** Fixed people of the demo for whom the newest item is still to be toasted. */
const freshPeople = ['900104', '231000002'];

const rowsAtOnce = 500;

type Tables = NotificationTables & AppointmentTables & AccountTables & PeopleTables;

/** Tells the demo's people of the bookings that they have, and of what `sender` has written to them. */
export async function seedDemoNotifications(
  database: Database<Tables>,
  speak: Speak,
  { sender, now }: { sender: string; now: Date },
): Promise<void> {
  const bookings = await listDemoBookings(database.reads);
  const offers = await listDemoOffers(database.reads);
  const ids = bookings.flatMap(({ staff_id, student_id }) => [staff_id, student_id]);
  const guides = offers.map(({ staff_id }) => staff_id);
  const names = await listPeopleNamed(database.reads, [...ids, ...guides]);
  const fresh = [...names.values()].filter(({ user_id }) => freshPeople.includes(user_id));
  const fresh_ids = new Set(fresh.map(({ id }) => id));
  const held = offers.flatMap((offer) => newsOfOffers('place_offered', offer, names));
  const rows = [
    ...demoRows(bookings, names, { speak, fresh_ids }),
    ...held.map((one) => rowOf(one, speak)),
  ];
  await database.transaction(async ({ writes }) => {
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      const values = rows.slice(from, from + rowsAtOnce);
      await writes.insertInto('notification').values(values).execute();
    }
  });
  await seedByHand(database, sender, now);
}
