import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Gender } from '#platform/access/actor.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Events } from '#platform/events/events.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { type Live, roomOfPerson } from '#platform/live/live.ts';
import type { Letters } from '#platform/mail/letters.ts';
import type { AppointmentEvents } from '../events.ts';
import {
  academic,
  activeStates,
  bookableAfter,
  endOf,
  psychological,
  type SlotType,
  startOf,
} from '../slot.ts';
import type { AppointmentTables } from '../tables/tables.ts';
import { roomsOfSlot } from './access.ts';
import { eventOf } from './announce.ts';
import { tellPlainly } from './counselling/tell-plainly.ts';
import { endWaitings } from './end-offers.ts';
import type { AppointmentJobs } from './jobs.ts';
import { findWaiting } from './line-queries.ts';
import { type BookingRow, findBookingOf, findSlotOf, hasPlace, type SlotRow } from './queries.ts';
import { keepQuestion, type Question } from './questions/keep-question.ts';
import { planReminder } from './reminders/remind-due.ts';
import type { WaitingLine } from './waiting-line.ts';

interface Reservation {
  /** Default: academic. */
  type?: SlotType;
  slot_id: number;
  student_id: number;
  /** The student's, with a counsellor. */
  section?: Gender;
  /** The slot's owner: the student's guide, the guide's deputy, or a counsellor. */
  staff_id: number;
  /** The student's guide, or the counsellor. */
  guide_id: number;
  /** By the student, who keeps the notice and may send something along; or by staff at the desk, until the slot ends. */
  by: { notice_hours: number; asked: Question } | 'staff';
}

interface Deps {
  database: Database<AppointmentTables>;
  files: FileStore;
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
      | 'guide_away'
      | 'already_reserved'
      | 'date_already_set'
      | 'time_taken'
      | 'slot_full'
      | 'invalid_input'
    >
> {
  const { database, events, letters, live } = deps;
  return database.transaction(async (tx) => {
    const { slot_id: id, staff_id, student_id, by, type } = reservation;
    const waiting = await lockOwnLine(tx, deps, reservation);
    const slot = await findSlotOf(tx.writes, { id, staff_id, type });
    if (!slot) return refuse('not_found');
    const last = by === 'staff' ? endOf(slot) : startOf(slot);
    if (last <= now) return refuse('in_the_past');

    const booking = await insertBooking(tx, slot, reservation, now);
    if (!booking) return refuse(await whyNotAnother(tx, slot, reservation, now));
    if (slot.on_leave) return refuse('guide_away');
    if (slot.state === 'closed') return refuse('slot_closed');
    if (by !== 'staff' && startOf(slot) <= bookableAfter(now, by)) {
      return refuse('too_late_to_book', { values: { hours: by.notice_hours } });
    }
    const isTaken = waiting
      ? await takeInLine(tx, deps, { ...waiting, slot, now })
      : await takePlace(tx, slot);
    if (!isTaken) return refuse(await whyNoPlace(tx, slot));

    const booking_id = booking.id;
    if (by !== 'staff') {
      const own = { id: booking_id, student_id, file_id: null };
      const refused = await keepQuestion(tx, deps.files, own, by.asked);
      if (refused) return refused;
    }
    if (slot.type === psychological) {
      await events.announce(tx, 'appointments.asked', { booking_id, student_id, staff_id, now });
      const asked = { booking_id, person_id: staff_id, what: 'ahead', step: 'asked' } as const;
      await tellPlainly(tx, deps, asked, now);
    } else {
      await planReminder(tx, { booking_id, starts_at: slot.starts_at }, now);
      const to = { person_id: student_id, now, needed_by: new Date(slot.starts_at) };
      await letters.send(tx, 'appointments.tell_booked', { booking_id }, to);
      await events.announce(tx, 'appointments.booked', {
        ...eventOf(slot, now),
        booking_id,
        student_id,
        by_staff: by === 'staff',
      });
    }
    live.changed(tx, [...roomsOfSlot(slot), roomOfPerson(student_id)], {
      what: 'appointments',
      id,
    });
    const booked = await findBookingOf(tx.writes, { id: booking_id, student_id, type });
    return booked ?? refuse('not_found');
  });
}

/** Inserts nothing where a constraint finds that the student already holds a booking. */
async function insertBooking(
  { writes }: Transaction<AppointmentTables>,
  slot: SlotRow,
  { student_id, guide_id, section, by }: Reservation,
  now: Date,
) {
  const { id: slot_id, staff_id, type } = slot;
  const booked_at = now.toISOString();
  // At the desk it may be booked while it takes place; it then counts as ahead until it ends.
  const until = startOf(slot) > now ? startOf(slot) : endOf(slot);
  return writes
    .insertInto('any_booking')
    .values({
      slot_id,
      student_id,
      staff_id,
      guide_id,
      section: section ?? null,
      type,
      state: type === academic ? 'confirmed' : 'pending',
      lies_ahead: `[${booked_at},${until.toISOString()})`,
      booked_at,
      by_staff: by === 'staff',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
}

async function whyNotAnother(
  { writes }: Transaction<AppointmentTables>,
  slot: SlotRow,
  { student_id, guide_id }: Reservation,
  now: Date,
): Promise<'already_reserved' | 'date_already_set' | 'time_taken'> {
  const active = writes
    .selectFrom('any_booking')
    .select('id')
    .where('student_id', '=', student_id)
    .where('state', 'in', activeStates);
  const same = await active.where('slot_id', '=', slot.id).executeTakeFirst();
  if (same) return 'already_reserved';
  const withGuide = await active
    .where('guide_id', '=', guide_id)
    .where('type', '=', slot.type)
    .where(sql<SqlBool>`upper(lies_ahead) > ${now.toISOString()}`)
    .executeTakeFirst();
  return withGuide ? 'date_already_set' : 'time_taken';
}

export async function takePlace({ writes }: Transaction<AppointmentTables>, slot: SlotRow) {
  const taken = await writes
    .updateTable('any_slot as slot')
    .set({ booked: sql`booked + 1` })
    .where(stillAsRead(slot))
    .where(hasPlace)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Locks the own guide's line if the student is in it: before any other lock, as commands that free seats do. */
async function lockOwnLine(
  tx: Transaction<AppointmentTables>,
  { line }: Deps,
  { student_id, guide_id: staff_id }: Reservation,
): Promise<{ id: number; staff_id: number } | null> {
  if (!(await findWaiting(tx.writes, { student_id, staff_id }))) return null;
  await line.lock(tx, staff_id);
  const waiting = await findWaiting(tx.writes, { student_id, staff_id });
  return waiting && { ...waiting, staff_id };
}

/** Takes the seat held for the student, or else a free one; either way they leave the line. */
async function takeInLine(
  tx: Transaction<AppointmentTables>,
  { line }: Deps,
  { id, staff_id, slot, now }: { id: number; staff_id: number; slot: SlotRow; now: Date },
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
  const isTaken = own ? await takeHeld(tx, slot) : await takePlace(tx, slot);
  if (!isTaken) return false;
  await endWaitings(tx, [id], { outcome: 'booked', now });
  await line.tend(tx, staff_id, now);
  return true;
}

/** Turns a held seat into a booked one; no free seat is needed. */
async function takeHeld({ writes }: Transaction<AppointmentTables>, slot: SlotRow) {
  const taken = await writes
    .updateTable('slot')
    .set({ booked: sql`booked + 1`, held: sql`held - 1` })
    .where(stillAsRead(slot))
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Finds the change of the slot since it was read, if it isn't just full. */
async function whyNoPlace({ writes }: Transaction<AppointmentTables>, slot: SlotRow) {
  const found = await findSlotOf(writes, slot);
  const hasMoved = (['day', 'start_time', 'end_time'] as const).some(
    (field) => found?.[field] !== slot[field],
  );
  if (!found || hasMoved) return 'not_found' as const;
  if (found.on_leave) return 'guide_away' as const;
  return found.state === 'closed' ? ('slot_closed' as const) : ('slot_full' as const);
}

/** The slot can be booked and hasn't moved since it was read: the student agreed to that time. */
function stillAsRead({ id, day, start_time, end_time }: SlotRow): Expression<SqlBool> {
  return expressionBuilder<AppointmentTables, 'slot'>().and({
    id,
    day,
    start_time,
    end_time,
    state: 'open',
    deleted_at: null,
  });
}
