import { presentPerson } from '#platform/contract/person.ts';
import { minutesOf, riyadhDay, riyadhTime, timeAt } from '#platform/language/times/day.ts';
import type { StoredFile } from '#services/files/contract.ts';
import type { PersonName } from '#services/people/server/public.ts';
import type { BookedSlot, Booking, Slot, UsualSlot, Waiting } from '../contract.ts';
import type { Asked } from '../question-shapes.ts';
import { cancelUntil, isCancellable, isCancelled } from '../slot.ts';
import type { LineRow } from './line-queries.ts';
import type { BookingRow, listActiveBookings, SlotRow } from './queries.ts';

type ActiveBooking = Awaited<ReturnType<typeof listActiveBookings>>[number];

export function presentSlot(row: SlotRow, staff: PersonName): Slot {
  const { id, type, day, start_time, end_time, capacity, booked, held, state } = row;
  const { attendance, link, location, on_leave } = row;
  return {
    id,
    type,
    day,
    start_time,
    end_time,
    capacity,
    booked,
    held,
    on_leave,
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

export type Files = ReadonlyMap<number, StoredFile>;

/** The student's question and the guide's note; shown only to these two. */
export function presentAsked(
  { question, file_id, note }: Pick<BookingRow, 'question' | 'file_id' | 'note'>,
  files: Files,
): Asked & { note: string } {
  return { question, file: files.get(file_id ?? 0) ?? null, note };
}

/** The same for the student, with why a counsellor declined. */
export function presentOwn(row: BookingRow, files: Files) {
  return { ...presentAsked(row, files), decline_reason: row.decline_reason };
}

export function presentBookedSlot(
  row: SlotRow,
  staff: PersonName,
  bookings: readonly ActiveBooking[],
  { names, files }: { names: ReadonlyMap<number, PersonName>; files: Files },
): BookedSlot {
  const own = bookings.filter(({ slot_id }) => slot_id === row.id);
  return {
    ...presentSlot(row, staff),
    bookings: own.flatMap(({ id, state, student_id, guide_id, ...booking }) => {
      const student = names.get(student_id);
      if (!student) return [];
      const is_own = guide_id === row.staff_id;
      const shown = { id, state, student: presentPerson(student), is_own };
      return [{ ...shown, ...presentAsked(booking, files) }];
    }),
  };
}

/** The slot as it was when the booking was cancelled: it may have moved since. */
function asBooked(row: BookingRow): SlotRow {
  const start_time = riyadhTime(row.booked_for);
  const length = minutesOf(row.end_time) - minutesOf(row.start_time);
  const end_time = timeAt(minutesOf(start_time) + length);
  return { ...row, day: riyadhDay(row.booked_for), start_time, end_time };
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
    slot: presentSlot(isCancelled(row.booking_state) ? asBooked(row) : row, staff),
    state: row.booking_state,
    cancel_until: cancellable ? cancelUntil(row, limits).toISOString() : null,
  };
}

/** The student's position in the line; an expired offer is left out even before its row is updated. */
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
