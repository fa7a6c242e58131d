import { sql } from 'kysely';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Events } from '#platform/events/events.ts';
import type { Live } from '#platform/live/live.ts';
import type { Letters } from '#platform/mail/letters.ts';
import type { AppointmentEvents } from '../events.ts';
import { activeStates, cancelUntil, psychological, type SlotType, startOf } from '../slot.ts';
import type { AppointmentTables } from '../tables/tables.ts';
import { roomsOfSlot } from './access.ts';
import { eventOf } from './announce.ts';
import { lockSlotOf } from './cancel-bookings.ts';
import { tellPlainly } from './counselling/tell-plainly.ts';
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
  deps: Deps,
  booking: { id: number; student_id: number; type: SlotType; cancel_limit: number },
  now: Date,
): Promise<BookingRow | Refusal<'not_found' | 'not_active' | 'too_late_to_cancel'>> {
  const { database, live, line } = deps;
  return database.transaction(async (tx) => {
    const known = await findBookingOf(tx.writes, booking);
    if (!known) return refuse('not_found');
    await line.lock(tx, known.staff_id);
    // Lock the slot before the booking, as changing and deleting a slot do, to avoid a deadlock.
    await lockSlotOf(tx, known);
    const found = (await findBookingOf(tx.writes, booking)) ?? known;
    if (now > cancelUntil(found, booking)) return refuse('too_late_to_cancel');

    const cancelled = await tx.writes
      .updateTable('any_booking')
      .set({ state: 'cancelled_by_student', ended_at: now.toISOString() })
      .where('id', '=', booking.id)
      .where('state', 'in', activeStates)
      .returning('slot_id')
      .executeTakeFirst();
    if (!cancelled) return refuse('not_active');
    await tx.writes
      .updateTable('any_slot')
      .set({ booked: sql`booked - 1` })
      .where('id', '=', cancelled.slot_id)
      .execute();

    await tell(
      tx,
      deps,
      { slot: found, booking_id: booking.id, student_id: booking.student_id },
      now,
    );
    await line.tend(tx, found.staff_id, now);
    live.changed(tx, roomsOfSlot(found), { what: 'appointments', id: found.id });
    return (await findBookingOf(tx.writes, booking)) ?? refuse('not_found');
  });
}

async function tell(
  tx: Transaction<AppointmentTables>,
  deps: Deps,
  { slot, ...booking }: { slot: BookingRow; booking_id: number; student_id: number },
  now: Date,
): Promise<void> {
  const { booking_id, student_id: person_id } = booking;
  if (slot.type === psychological) {
    const gone = { booking_id, person_id: slot.staff_id, what: 'changed', step: 'gone' } as const;
    return tellPlainly(tx, deps, gone, now);
  }
  const to = { person_id, now, needed_by: startOf(slot) };
  await deps.letters.send(tx, 'appointments.tell_own_cancelled', { booking_id }, to);
  const event = { ...eventOf(slot, now), ...booking };
  await deps.events.announce(tx, 'appointments.cancelled_by_student', event);
}
