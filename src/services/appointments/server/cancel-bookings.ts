import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import type { Events } from '#platform/events/events.ts';
import type { Letters } from '#platform/mail/letters.ts';
import type { AppointmentEvents } from '../events.ts';
import { activeStates } from '../slot.ts';
import type { AppointmentTables } from '../tables/tables.ts';
import { eventOf } from './announce.ts';
import type { AppointmentJobs } from './jobs.ts';
import type { SlotRow } from './queries.ts';
import type { WaitingLine } from './waiting-line.ts';

export interface CancelDeps {
  events: Events<AppointmentEvents>;
  letters: Letters<AppointmentJobs>;
  line: WaitingLine;
}

/**
 * Cancels every active booking of a slot that is deleted or moved, and mails each student about the guide's
 * other slots or their place at the head of the line. `slot` is the row before the change. Returns the count.
 */
export async function cancelBookingsOf(
  tx: Transaction<AppointmentTables>,
  { events, letters, line }: CancelDeps,
  slot: SlotRow,
  now: Date,
): Promise<number> {
  const cancelled = await tx.writes
    .updateTable('booking')
    .set({ state: 'cancelled_by_staff', ended_at: now.toISOString() })
    .where('slot_id', '=', slot.id)
    .where('state', 'in', activeStates)
    .returning(['id as booking_id', 'student_id'])
    .execute();
  if (cancelled.length === 0) return 0;
  await tx.writes
    .updateTable('slot')
    .set({ booked: sql`booked - ${cancelled.length}` })
    .where('id', '=', slot.id)
    .execute();
  const student_ids = cancelled
    .toSorted((one, other) => one.booking_id - other.booking_id)
    .map(({ student_id }) => student_id);
  const put_in_line =
    slot.type === 1 ? await line.putFirst(tx, { staff_id: slot.staff_id, student_ids }, now) : [];
  const needed_by = new Date(slot.starts_at);
  for (const { booking_id, student_id: person_id } of cancelled) {
    const to = { person_id, now, needed_by };
    const told = { booking_id, put_in_line: put_in_line.includes(person_id) };
    await letters.send(tx, 'appointments.tell_cancelled', told, to);
  }
  await events.announce(tx, 'appointments.cancelled_by_staff', {
    ...eventOf(slot, now),
    bookings: cancelled,
    put_in_line,
  });
  return cancelled.length;
}

/** Locks this staff member's slot, so that nobody books it while it is changed or deleted. */
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
