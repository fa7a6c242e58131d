import type { Database } from '#platform/database/database.ts';
import {
  listGuides,
  listPeopleNumbered,
  type PeopleTables,
} from '#services/people/server/public.ts';
import type { AppointmentTables } from '../tables/tables.ts';
import { seedDates } from './counselling/demo-dates.ts';
import { seedDesk, seedLeave } from './demo-desk.ts';
import { seedLine } from './demo-line.ts';
import { seedGuides } from './demo-slots.ts';

export { bookableAfter } from '../slot.ts';
export type { AppointmentTables } from '../tables/tables.ts';
export { decideDateIn, setReferral } from './counselling/decide-date.ts';
export { listDemoCounselling } from './counselling/demo-dates.ts';
export { findDate, listDatesAhead, listPendingDates } from './counselling/find-dates.ts';
export { holdPlace } from './counselling/hold-place.ts';
export { listDemoBookings } from './demo-bookings.ts';
export type { AppointmentJobs } from './jobs.ts';
export { datesAhead, findLastAttended, guidesWithPlaces, hasFreeSlots } from './queries.ts';
export {
  countMissed,
  type MissedSummary,
  missedSummary,
  type SlotSummary,
  slotSummary,
  studentsMissing,
} from './slot-summary.ts';

/** The demo's fixed students, who must stay free to book. */
const fixedStudents = /^2310000\d\d$/;

/** Students in line for the guide they share, in this order. */
const waitingStudents = ['231000034', '231000048', '231000071'];

/** A guide who was away, the deputy of their department and section, and the head who wrote it. */
const away = ['901016', '901017', '900050'];

/** More than the demo has; what is measured at a hundred thousand students makes slots of its own. */
const mostGuides = 150;

/** Seeds the demo's slots around the current week. */
export async function seedDemoSlots(
  database: Database<AppointmentTables & PeopleTables>,
  now: Date,
): Promise<void> {
  const guides = (await listGuides(database.reads)).slice(0, mostGuides);
  await database.transaction(async (tx) => {
    const seated = guides.map(({ id, office, students }) => {
      const idsOf = (fixed: boolean) =>
        students
          .filter(({ user_id }) => fixedStudents.test(user_id) === fixed)
          .map((student) => student.id);
      return { id, office, student_ids: idsOf(false), fixed_student_ids: idsOf(true) };
    });
    await seedGuides(tx, seated, now);
    for (const guide of guides) {
      const line = guide.students.filter(({ user_id }) => waitingStudents.includes(user_id));
      const student_ids = line.map(({ id }) => id);
      if (line.length > 1) await seedLine(tx, { staff_id: guide.id, student_ids }, now);
    }
    const others = seated.flatMap(({ student_ids }) => student_ids);
    await seedDates(tx, others, now);
    await seedDesk(tx);
    const ids = await listPeopleNumbered(tx.writes, away);
    const [staff_id, deputy_id, head_id] = away.map((user_id) => ids.get(user_id));
    if (staff_id && deputy_id && head_id) {
      await seedLeave(tx, { staff_id, deputy_id, head_id }, now);
    }
  });
}
