import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.ts';
import type { Events } from '#platform/events/events.ts';
import { type Live, roomOfPerson } from '#platform/live/live.ts';
import type { AppointmentEvents } from '../../events.ts';
import { isMarkable, startOf } from '../../slot.ts';
import type { AppointmentTables } from '../../tables/tables.ts';
import { roomOfGuide } from '../access.ts';
import { eventOf } from '../announce.ts';
import { holdBookingAt } from '../queries.ts';

interface Deps {
  database: Database<AppointmentTables>;
  events: Events<AppointmentEvents>;
  live: Live;
}

/** Writes the note to the student after their appointment; an empty one silently deletes the one before. */
export async function writeNote(
  { database, events, live }: Deps,
  { id, staff_id, note }: { id: number; staff_id: number; note: string },
  now: Date,
): Promise<{ note: string } | Refusal<'not_found' | 'not_begun' | 'not_active'>> {
  return database.transaction(async (tx) => {
    const booking = await holdBookingAt(tx, { id, staff_id });
    if (!booking) return refuse('not_found');
    const { booking_state: state, student_id, ...slot } = booking;
    if (startOf(slot) > now) return refuse('not_begun');
    if (!isMarkable({ state, slot }, now)) return refuse('not_active');
    const changed = await tx.writes
      .updateTable('booking')
      .set({ note })
      .where('id', '=', id)
      .where('note', '!=', note)
      .returning('id')
      .executeTakeFirst();
    if (changed && note !== '') {
      const what = { ...eventOf(slot, now), booking_id: id, student_id };
      await events.announce(tx, 'appointments.note_written', what);
    }
    const rooms = [roomOfGuide(staff_id), roomOfPerson(student_id)];
    if (changed) live.changed(tx, rooms, { what: 'appointments', id: slot.id });
    return { note };
  });
}
