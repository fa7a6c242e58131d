import type { Reads } from '#platform/database/database.ts';
import { activeStates, type BookingState, psychological, type SlotTime } from '../../slot.ts';
import type { AppointmentTables } from '../../tables/tables.ts';

type Tables = Reads<AppointmentTables>;

export interface DateAhead extends SlotTime {
  id: number;
  type: number;
  slot_id: number;
  staff_id: number;
  state: BookingState;
  location: string;
  booked_at: string;
}

function dates(reads: Tables) {
  return reads
    .selectFrom('any_booking as booking')
    .innerJoin('any_slot as slot', 'slot.id', 'booking.slot_id')
    .select(['booking.id', 'booking.type', 'booking.slot_id', 'booking.staff_id', 'booking.state'])
    .select(['booking.booked_at', 'slot.day', 'slot.start_time', 'slot.end_time', 'slot.location']);
}

/** The student's appointments of both types that haven't begun. */
export async function listDatesAhead(
  reads: Tables,
  { student_id, now }: { student_id: number; now: Date },
): Promise<DateAhead[]> {
  return dates(reads)
    .where('booking.student_id', '=', student_id)
    .where('booking.state', 'in', activeStates)
    .where('slot.starts_at', '>', now.toISOString())
    .orderBy('slot.starts_at')
    .execute();
}

/** Of type 2, for the service that asks the referral questions. */
export async function listPendingDates(
  reads: Tables,
  student_id: number,
): Promise<{ booking_id: number; staff_id: number }[]> {
  return reads
    .selectFrom('any_booking')
    .select(['id as booking_id', 'staff_id'])
    .where('student_id', '=', student_id)
    .where('type', '=', psychological)
    .where('state', '=', 'pending')
    .orderBy('id')
    .execute();
}

/** A date of type 2 that wasn't cancelled. */
export async function findDate(reads: Tables, booking_id: number): Promise<DateAhead | null> {
  const row = await dates(reads)
    .where('booking.id', '=', booking_id)
    .where('booking.type', '=', psychological)
    .where('booking.state', 'not in', ['cancelled_by_student', 'cancelled_by_staff'])
    .executeTakeFirst();
  return row ?? null;
}
