import { presentPerson } from '#platform/contract/person.ts';
import { minutesOf } from '#platform/language/times/day.ts';
import type { PersonName } from '#services/people/server/public.ts';
import type { BookedSlot, Booking, Slot, UsualSlot, Waiting } from '../contract.ts';
import { cancelUntil, isCancellable } from '../slot.ts';
import type { LineRow } from './line-queries.ts';
import type { BookingRow, listActiveBookings, SlotRow } from './queries.ts';

type ActiveBooking = Awaited<ReturnType<typeof listActiveBookings>>[number];

export function presentSlot(row: SlotRow, staff: PersonName): Slot {
  const { id, type, day, start_time, end_time, capacity, booked, held, state } = row;
  const { attendance, link, location } = row;
  return {
    id,
    type,
    day,
    start_time,
    end_time,
    capacity,
    booked,
    held,
    state,
    attendance,
    link,
    location,
    staff: { ...presentPerson(staff), honorific: staff.honorific },
  };
}

/** Half an hour for one student in the office, for who never opened a slot. */
export function presentUsual(latest: SlotRow | null, office: string): UsualSlot {
  if (!latest)
    return { minutes: 30, capacity: 1, attendance: 'offline', link: '', location: office };
  const { start_time, end_time, capacity, attendance, link, location } = latest;
  const minutes = minutesOf(end_time) - minutesOf(start_time);
  return { minutes, capacity, attendance, link, location: location || office };
}

export function presentBookedSlot(
  row: SlotRow,
  staff: PersonName,
  bookings: readonly ActiveBooking[],
  names: ReadonlyMap<number, PersonName>,
): BookedSlot {
  const own = bookings.filter(({ slot_id }) => slot_id === row.id);
  return {
    ...presentSlot(row, staff),
    bookings: own.flatMap(({ id, state, student_id }) => {
      const student = names.get(student_id);
      return student ? [{ id, state, student: presentPerson(student) }] : [];
    }),
  };
}

export function presentBooking(
  row: BookingRow,
  staff: PersonName,
  limits: { cancel_limit: number },
  now: Date,
): Booking {
  const cancellable = isCancellable({ state: row.booking_state, slot: row }, limits, now);
  return {
    id: row.booking_id,
    slot: presentSlot(row, staff),
    state: row.booking_state,
    cancel_until: cancellable ? cancelUntil(row, limits).toISOString() : null,
  };
}

/** The student's position in the line; an expired offer is left out even if it hasn't lapsed yet. */
export function presentWaiting(
  line: readonly LineRow[],
  student_id: number,
  { slot, now }: { slot: Slot | null; now: Date },
): Waiting | null {
  const place = line.findIndex((row) => row.student_id === student_id);
  const row = line[place];
  if (!row) return null;
  const { since, offer } = row;
  const isHeld = offer !== null && slot !== null && new Date(offer.held_until) > now;
  return {
    position: place + 1,
    since: new Date(since).toISOString(),
    offer: isHeld ? { slot, held_until: new Date(offer.held_until).toISOString() } : null,
  };
}
