import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.ts';
import type { Events } from '#platform/events/events.ts';
import { type Live, roomOfPerson } from '#platform/live/live.ts';
import type { AppointmentEvents } from '../events.ts';
import { academic, type BookingOutcome, isMarkable, type SlotType, startOf } from '../slot.ts';
import type { AppointmentTables } from '../tables/tables.ts';
import { roomOfGuide } from './access.ts';
import { eventOf } from './announce.ts';
import { holdBookingAt } from './queries.ts';

interface Deps {
  database: Database<AppointmentTables>;
  events: Events<AppointmentEvents>;
  live: Live;
}

interface Mark {
  id: number;
  staff_id: number;
  type: SlotType;
  outcome: BookingOutcome;
}

/** Records whether a student came to a slot that has started. Repeating the same mark changes nothing. */
export async function markAttendance(
  { database, events, live }: Deps,
  { id, staff_id, type, outcome }: Mark,
  now: Date,
): Promise<{ student_id: number } | Refusal<'not_found' | 'not_begun' | 'not_active'>> {
  return database.transaction(async (tx) => {
    const booking = await holdBookingAt(tx, { id, staff_id, type });
    if (!booking) return refuse('not_found');
    const { booking_state: state, student_id, ...slot } = booking;
    if (state !== outcome) {
      if (startOf(slot) > now) return refuse('not_begun');
      if (!isMarkable({ state, slot }, now)) return refuse('not_active');
      await tx.writes
        .updateTable('any_booking')
        .set({ state: outcome, ended_at: now.toISOString() })
        .where('id', '=', id)
        .execute();
      const marked = { ...eventOf(slot, now), booking_id: id, student_id, outcome };
      if (type === academic) await events.announce(tx, 'appointments.attendance_marked', marked);
      const rooms = [roomOfGuide(staff_id), roomOfPerson(student_id)];
      live.changed(tx, rooms, { what: 'appointments', id: slot.id });
    }
    return { student_id };
  });
}
