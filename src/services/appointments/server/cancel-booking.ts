import { sql } from 'kysely';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.ts';
import type { Events } from '#platform/events/events.ts';
import type { Live } from '#platform/live/live.ts';
import type { Letters } from '#platform/mail/letters.ts';
import type { AppointmentEvents } from '../events.ts';
import { activeStates, cancelUntil, startOf } from '../slot.ts';
import type { AppointmentTables } from '../tables/tables.ts';
import { roomOfGuide } from './access.ts';
import { eventOf } from './announce.ts';
import { lockSlotOf } from './cancel-bookings.ts';
import type { AppointmentJobs } from './jobs.ts';
import { type BookingRow, findBookingOf } from './queries.ts';
import type { WaitingLine } from './waiting-line.ts';

interface Deps {
  database: Database<AppointmentTables>;
  events: Events<AppointmentEvents>;
  letters: Letters<AppointmentJobs>;
  live: Live;
  line: WaitingLine;
}

/** Cancels a booking for its student and frees the seat, up to the deadline. */
export async function cancelBooking(
  { database, events, letters, live, line }: Deps,
  booking: { id: number; student_id: number; cancel_limit: number },
  now: Date,
): Promise<BookingRow | Refusal<'not_found' | 'not_active' | 'too_late_to_cancel'>> {
  return database.transaction(async (tx) => {
    const known = await findBookingOf(tx.writes, booking);
    if (!known) return refuse('not_found');
    await line.lock(tx, known.staff_id);
    // Lock the slot before the booking, as changing and deleting a slot do, to avoid a deadlock.
    await lockSlotOf(tx, known);
    const found = (await findBookingOf(tx.writes, booking)) ?? known;
    if (now > cancelUntil(found, booking)) return refuse('too_late_to_cancel');

    const cancelled = await tx.writes
      .updateTable('booking')
      .set({ state: 'cancelled_by_student', ended_at: now.toISOString() })
      .where('id', '=', booking.id)
      .where('state', 'in', activeStates)
      .returning('slot_id')
      .executeTakeFirst();
    if (!cancelled) return refuse('not_active');
    await tx.writes
      .updateTable('slot')
      .set({ booked: sql`booked - 1` })
      .where('id', '=', cancelled.slot_id)
      .execute();

    const to = { person_id: booking.student_id, now, needed_by: startOf(found) };
    await letters.send(tx, 'appointments.tell_own_cancelled', { booking_id: booking.id }, to);
    await events.announce(tx, 'appointments.cancelled_by_student', {
      ...eventOf(found, now),
      booking_id: booking.id,
      student_id: booking.student_id,
    });
    await line.tend(tx, found.staff_id, now);
    live.changed(tx, [roomOfGuide(found.staff_id)], { what: 'appointments', id: found.id });
    return (await findBookingOf(tx.writes, booking)) ?? refuse('not_found');
  });
}
