import { sql } from 'kysely';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Events } from '#platform/events/events.ts';
import type { Live } from '#platform/live/live.ts';
import type { Letters } from '#platform/mail/letters.ts';
import type { AppointmentEvents } from '../events.ts';
import { activeStates, bookableAfter } from '../slot.ts';
import type { AppointmentTables } from '../tables/tables.ts';
import { roomOfGuide } from './access.ts';
import { eventOf } from './announce.ts';
import { endWaitings } from './end-offers.ts';
import type { AppointmentJobs } from './jobs.ts';
import { findWaiting } from './line-queries.ts';
import { type BookingRow, findBookingOf, findSlotOf, hasPlace, type SlotRow } from './queries.ts';
import { planReminder } from './reminders/remind-due.ts';
import type { WaitingLine } from './waiting-line.ts';

interface Reservation {
  slot_id: number;
  student_id: number;
  /** The student's guide; only their slots can be booked. */
  staff_id: number;
  notice_hours: number;
}

interface Deps {
  database: Database<AppointmentTables>;
  events: Events<AppointmentEvents>;
  letters: Letters<AppointmentJobs>;
  live: Live;
  line: WaitingLine;
}

/**
 * Books one seat. Two constraints decide whether the student may book (already_reserved, date_already_set), then
 * the slot's row decides whether a seat is left: the second of two concurrent bookings waits for the row lock and
 * sees the new count. A student in the guide's line locks the line first, because the booking moves it on.
 */
export async function reserve(
  deps: Deps,
  reservation: Reservation,
  now: Date,
): Promise<
  | BookingRow
  | Refusal<
      | 'not_found'
      | 'in_the_past'
      | 'too_late_to_book'
      | 'slot_closed'
      | 'already_reserved'
      | 'date_already_set'
      | 'slot_full'
    >
> {
  const { database, events, letters, live } = deps;
  return database.transaction(async (tx) => {
    const { slot_id: id, staff_id, student_id } = reservation;
    const waiting = await lockOwnLine(tx, deps, reservation);
    const slot = await findSlotOf(tx.writes, { id, staff_id });
    if (!slot) return refuse('not_found');
    if (slot.starts_at <= now.toISOString()) return refuse('in_the_past');
    const isTooLate = slot.starts_at <= bookableAfter(now, reservation).toISOString();

    const booking = await insertBooking(tx, slot, student_id, now);
    if (!booking) return refuse(await whyNotAnother(tx, slot, student_id));
    if (slot.state === 'closed') return refuse('slot_closed');
    if (isTooLate) {
      return refuse('too_late_to_book', { values: { hours: reservation.notice_hours } });
    }
    const isTaken = waiting
      ? await takeInLine(tx, deps, { ...waiting, slot, now })
      : await takePlace(tx, slot.id);
    if (!isTaken) return refuse('slot_full');

    const booking_id = booking.id;
    await planReminder(tx, { booking_id, starts_at: slot.starts_at }, now);
    const to = { person_id: student_id, now, needed_by: new Date(slot.starts_at) };
    await letters.send(tx, 'appointments.tell_booked', { booking_id }, to);
    await events.announce(tx, 'appointments.booked', {
      ...eventOf(slot, now),
      booking_id,
      student_id,
    });
    live.changed(tx, [roomOfGuide(staff_id)], { what: 'appointments', id });
    const booked = await findBookingOf(tx.writes, { id: booking.id, student_id });
    return booked ?? refuse('not_found');
  });
}

/** Inserts nothing where a constraint finds that the student already holds a booking. */
async function insertBooking(
  { writes }: Transaction<AppointmentTables>,
  slot: SlotRow,
  student_id: number,
  now: Date,
) {
  const { id: slot_id, staff_id, type, starts_at } = slot;
  const booked_at = now.toISOString();
  return writes
    .insertInto('booking')
    .values({
      slot_id,
      student_id,
      staff_id,
      type,
      state: 'confirmed',
      lies_ahead: `[${booked_at},${starts_at})`,
      booked_at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
}

async function whyNotAnother(
  { writes }: Transaction<AppointmentTables>,
  slot: SlotRow,
  student_id: number,
): Promise<'already_reserved' | 'date_already_set'> {
  const same = await writes
    .selectFrom('booking')
    .select('id')
    .where('slot_id', '=', slot.id)
    .where('student_id', '=', student_id)
    .where('state', 'in', activeStates)
    .executeTakeFirst();
  return same ? 'already_reserved' : 'date_already_set';
}

async function takePlace({ writes }: Transaction<AppointmentTables>, id: number) {
  const taken = await writes
    .updateTable('slot')
    .set({ booked: sql`booked + 1` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('deleted_at', 'is', null)
    .where(hasPlace)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Locks the guide's line if the student is in it: before any other lock, as commands that free seats do. */
async function lockOwnLine(
  tx: Transaction<AppointmentTables>,
  { line }: Deps,
  reservation: Reservation,
): Promise<{ id: number } | null> {
  if (!(await findWaiting(tx.writes, reservation))) return null;
  await line.lock(tx, reservation.staff_id);
  return findWaiting(tx.writes, reservation);
}

/** Takes the seat held for the student, or else a free one; either way they leave the line. */
async function takeInLine(
  tx: Transaction<AppointmentTables>,
  { line }: Deps,
  { id, slot, now }: { id: number; slot: SlotRow; now: Date },
): Promise<boolean> {
  const own = await tx.writes
    .updateTable('place_offer')
    .set({ outcome: 'booked', ended_at: now.toISOString() })
    .where('waiting_id', '=', id)
    .where('slot_id', '=', slot.id)
    .where('ended_at', 'is', null)
    .where('held_until', '>', now.toISOString())
    .returning('id')
    .executeTakeFirst();
  const isTaken = own ? await takeHeld(tx, slot.id) : await takePlace(tx, slot.id);
  if (!isTaken) return false;
  await endWaitings(tx, [id], { outcome: 'booked', now });
  await line.tend(tx, slot.staff_id, now);
  return true;
}

/** Turns a held seat into a booked one; no free seat is needed. */
async function takeHeld({ writes }: Transaction<AppointmentTables>, id: number) {
  const taken = await writes
    .updateTable('slot')
    .set({ booked: sql`booked + 1`, held: sql`held - 1` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}
