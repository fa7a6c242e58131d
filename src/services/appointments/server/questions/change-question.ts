import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Live } from '#platform/live/live.ts';
import { isActive, startOf } from '../../slot.ts';
import type { AppointmentTables } from '../../tables/tables.ts';
import { roomOfGuide } from '../access.ts';
import { type BookingRow, findBookingOf, holdBookingOf } from '../queries.ts';
import { keepQuestion, type Question } from './keep-question.ts';

interface Deps {
  database: Database<AppointmentTables>;
  files: FileStore;
  live: Live;
}

/** Changes what a student sends along with their booking, until the appointment begins. */
export async function changeQuestion(
  { database, files, live }: Deps,
  { id, student_id, ...asked }: { id: number; student_id: number } & Question,
  now: Date,
): Promise<BookingRow | Refusal<'not_found' | 'not_active' | 'question_closed' | 'invalid_input'>> {
  return database.transaction(async (tx) => {
    const booking = await holdBookingOf(tx, { id, student_id });
    if (!booking) return refuse('not_found');
    if (!isActive(booking.booking_state)) return refuse('not_active');
    if (startOf(booking) <= now) return refuse('question_closed');
    const { file_id } = booking;
    const refused = await keepQuestion(tx, files, { id, student_id, file_id }, asked);
    if (refused) return refused;
    live.changed(tx, [roomOfGuide(booking.staff_id)], { what: 'appointments', id: booking.id });
    return (await findBookingOf(tx.writes, { id, student_id })) ?? refuse('not_found');
  });
}
