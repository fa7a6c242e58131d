import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { activeStates } from '../slot.ts';
import type { AppointmentTables } from '../tables/tables.ts';

export interface AppointmentJobs {
  /** Tells a student by mail that the staff member took the appointment back. */
  'appointments.tell_cancelled': { booking_id: number };
}

/** Cancels every active booking of a slot and has each student told; answers how many they were. */
export async function cancelBookingsOf(
  tx: Transaction<AppointmentTables>,
  jobs: Jobs<AppointmentJobs>,
  slot: { id: number; now: Date },
): Promise<number> {
  const cancelled = await tx.writes
    .updateTable('booking')
    .set({ state: 'cancelled_by_staff', ended_at: slot.now.toISOString() })
    .where('slot_id', '=', slot.id)
    .where('state', 'in', activeStates)
    .returning('id')
    .execute();
  await tx.writes
    .updateTable('slot')
    .set({ booked: sql`booked - ${cancelled.length}` })
    .where('id', '=', slot.id)
    .execute();
  for (const { id } of cancelled) {
    await jobs.send(tx, 'appointments.tell_cancelled', { booking_id: id });
  }
  return cancelled.length;
}

/** Locks a slot of this staff member, so that nobody books while it is changed or deleted. */
export async function lockSlotOf(
  { writes }: Transaction<AppointmentTables>,
  slot: { id: number; staff_id: number },
) {
  return writes
    .selectFrom('slot')
    .selectAll()
    .where('id', '=', slot.id)
    .where('staff_id', '=', slot.staff_id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}
