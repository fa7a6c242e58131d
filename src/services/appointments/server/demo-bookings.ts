import type { Reads } from '#platform/database/database.ts';
import type { BookingEvent } from '../events.ts';
import type { BookingState } from '../slot.ts';
import type { AppointmentTables } from '../tables/tables.ts';

export type BookedOnce = Omit<BookingEvent, 'now'> & {
  state: BookingState;
  booked_at: string;
  ended_at: string | null;
  by_staff: boolean;
};

/** Every booking, in the order of booking, as a source for the demo's notifications. */
export async function listDemoBookings(reads: Reads<AppointmentTables>): Promise<BookedOnce[]> {
  return reads
    .selectFrom('booking')
    .innerJoin('slot', 'slot.id', 'booking.slot_id')
    .select(['booking.id as booking_id', 'booking.student_id', 'booking.state'])
    .select(['booking.booked_at', 'booking.ended_at', 'booking.type', 'booking.staff_id'])
    .select('booking.by_staff')
    .select(['slot.id as slot_id', 'slot.day', 'slot.start_time'])
    .orderBy('booking.booked_at')
    .orderBy('booking.id')
    .execute();
}
