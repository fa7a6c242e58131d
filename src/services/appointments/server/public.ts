import type { Database, Reads } from '#platform/database/database.ts';
import { listGuides, type PeopleTables } from '#services/system-data/server/public.ts';
import type { AppointmentEvents, BookingEvent } from '../events.ts';
import type { BookingState } from '../slot.ts';
import type { AppointmentTables } from '../tables/tables.ts';
import { seedLine } from './demo-line.ts';
import { seedGuide } from './demo-slots.ts';

export { bookableAfter } from '../slot.ts';
export type { AppointmentTables } from '../tables/tables.ts';
export { datesAhead, guidesWithPlaces, hasFreeSlots } from './queries.ts';
export {
  countMissed,
  type MissedSummary,
  missedSummary,
  type SlotSummary,
  slotSummary,
  studentsMissing,
} from './slot-summary.ts';

/** Fixed people of the demo, who have to be free to book. */
const fixedStudents = /^2310000\d\d$/;

/** Who waits for the guide that they share, in this order. */
const waitingStudents = ['231000034', '231000048', '231000071'];

/** Fills the demo's calendars around the present week. */
export async function seedDemoSlots(
  database: Database<AppointmentTables & PeopleTables>,
  now: Date,
): Promise<void> {
  const guides = await listGuides(database.reads);
  await database.transaction(async (tx) => {
    for (const guide of guides) {
      const idsOf = (fixed: boolean) =>
        guide.students
          .filter(({ user_id }) => fixedStudents.test(user_id) === fixed)
          .map(({ id }) => id);
      const students = { student_ids: idsOf(false), fixed_student_ids: idsOf(true) };
      await seedGuide(tx, { id: guide.id, office: guide.office, ...students }, now);
      const line = guide.students.filter(({ user_id }) => waitingStudents.includes(user_id));
      const student_ids = line.map(({ id }) => id);
      if (line.length > 1) await seedLine(tx, { staff_id: guide.id, student_ids }, now);
    }
  });
}

export type BookedOnce = Omit<BookingEvent, 'now'> & {
  state: BookingState;
  booked_at: string;
  ended_at: string | null;
};

/** Every booking there is, in the order of booking: what a demo's people have been told of. */
export async function listDemoBookings(reads: Reads<AppointmentTables>): Promise<BookedOnce[]> {
  return reads
    .selectFrom('booking')
    .innerJoin('slot', 'slot.id', 'booking.slot_id')
    .select(['booking.id as booking_id', 'booking.student_id', 'booking.state'])
    .select(['booking.booked_at', 'booking.ended_at', 'booking.type', 'booking.staff_id'])
    .select(['slot.id as slot_id', 'slot.day', 'slot.start_time'])
    .orderBy('booking.booked_at')
    .orderBy('booking.id')
    .execute();
}

/** Every place that is held in a demo, as it was announced. */
export async function listDemoOffers(
  reads: Reads<AppointmentTables>,
): Promise<AppointmentEvents['appointments.places_offered'][]> {
  const rows = await reads
    .selectFrom('place_offer')
    .innerJoin('waiting', 'waiting.id', 'place_offer.waiting_id')
    .select(['place_offer.id as offer_id', 'waiting.student_id', 'waiting.staff_id'])
    .select(['place_offer.offered_at', 'place_offer.held_until'])
    .execute();
  return rows.map(({ staff_id, offered_at, held_until, ...offer }) => ({
    ...{ staff_id, offers: [offer], now: new Date(offered_at), held_until: new Date(held_until) },
  }));
}
