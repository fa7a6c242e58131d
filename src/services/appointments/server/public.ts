import type { Database } from '#platform/database/database.ts';
import { listGuides, type PeopleTables } from '#services/system-data/server/public.ts';
import type { AppointmentTables } from '../tables/tables.ts';
import { seedGuide } from './demo-slots.ts';

/** Fixed people of the demo, who have to be free to book. */
const fixedStudents = /^2310000\d\d$/;

/** Fills the demo's calendars around the present week. */
export async function seedDemoSlots(
  database: Database<AppointmentTables & PeopleTables>,
  now: Date,
): Promise<void> {
  const guides = await listGuides(database.reads);
  await database.transaction(async (tx) => {
    for (const guide of guides) {
      const student_ids = guide.students
        .filter(({ user_id }) => !fixedStudents.test(user_id))
        .map(({ id }) => id);
      await seedGuide(tx, { id: guide.id, office: guide.office, student_ids }, now);
    }
  });
}
