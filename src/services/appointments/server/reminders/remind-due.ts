import type { Transaction } from '#platform/database/database.ts';
import { type Duty, fallsDue, type Next } from '#platform/due/due.ts';
import { nextReminder, reminderNow } from '../../reminder.ts';
import { isActive, psychological, startOf } from '../../slot.ts';
import type { AppointmentTables } from '../../tables/tables.ts';
import { eventOf } from '../announce.ts';
import type { AppointmentsPlatform } from '../appointments-platform.ts';
import { tellPlainly } from '../counselling/tell-plainly.ts';
import { keepBooking } from '../queries.ts';

type Deps = Pick<AppointmentsPlatform, 'database' | 'events' | 'letters'>;

/** Lets a new booking be reminded of, in its transaction: a day before, an hour before, or not at all. */
export async function planReminder(
  { writes }: Transaction<AppointmentTables>,
  { booking_id, starts_at }: { booking_id: number; starts_at: string },
  now: Date,
): Promise<void> {
  const next = nextReminder(new Date(starts_at), now);
  if (!next) return;
  await writes
    .insertInto('booking_reminder')
    .values({ booking_id, step: next.step, due_at: next.due_at.toISOString() })
    .execute();
}

/**
 * Reminds students of their bookings. A reminder that fell due while no process ran is sent late, but never after the
 * beginning. The transaction that sends it also sets the next one, so each is sent once.
 */
export function remindDue(deps: Deps): Duty {
  return fallsDue(deps.database, 'appointments.remind', {
    table: 'booking_reminder',
    key: 'booking_id',
    does: (tx, { booking_id }, now) => remind(tx, deps, booking_id, now),
  });
}

async function remind(
  tx: Transaction<AppointmentTables>,
  { events, letters }: Deps,
  booking_id: number,
  now: Date,
): Promise<Next> {
  // Locks the booking until the reminder is sent: a cancellation comes before or after, not between.
  const booking = await keepBooking(tx, booking_id);
  if (!booking || !isActive(booking.booking_state)) return 'never';
  const { booking_state: _, student_id, ...slot } = booking;
  const starts_at = startOf(slot);
  const step = reminderNow(starts_at, now);
  if (step && slot.type === psychological) {
    const soon = {
      booking_id,
      person_id: student_id,
      what: 'ahead',
      needed_by: starts_at,
    } as const;
    await tellPlainly(tx, { events, letters }, { ...soon, step }, now);
  } else if (step) {
    const { attendance, location } = slot;
    const what = { booking_id, student_id, attendance, location, step };
    await events.announce(tx, 'appointments.reminded', { ...eventOf(slot, now), ...what });
    const to = { person_id: student_id, now, needed_by: starts_at };
    await letters.send(tx, 'appointments.tell_reminded', { booking_id }, to);
  }
  const next = nextReminder(starts_at, now);
  if (!next) return 'never';
  await tx.writes
    .updateTable('booking_reminder')
    .set({ step: next.step })
    .where('booking_id', '=', booking_id)
    .execute();
  return next.due_at;
}
