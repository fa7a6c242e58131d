import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import { insertRows } from '#platform/database/insert-rows.ts';
import {
  addDays,
  type Day,
  riyadhDay,
  startOfWeek,
  type Time,
} from '#platform/language/times/day.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import { type Attendance, academic, type BookingState } from '../slot.ts';
import type { AppointmentTables } from '../tables/tables.ts';

/** A demo guide's weekly slots: weekday from 0 Sunday, start, end, seats, attendance. */
const pattern: readonly [weekday: number, start: Time, end: Time, seats: number, Attendance][] = [
  [0, '09:00', '09:30', 1, 'offline'],
  [0, '13:00', '13:30', 4, 'online'],
  [1, '09:00', '09:30', 2, 'offline'],
  [1, '10:30', '11:00', 2, 'offline'],
  [2, '10:00', '10:30', 2, 'offline'],
  [2, '12:30', '13:00', 4, 'online'],
  [4, '09:00', '09:30', 6, 'online'],
  [4, '11:30', '12:00', 2, 'offline'],
];

/** Offsets from the current week. */
const weeks = [-2, -1, 0, 1, 2];
const pastStates: readonly BookingState[] = [
  'attended',
  'attended',
  'no_show',
  'cancelled_by_student',
  'cancelled_by_staff',
];

export interface DemoGuide {
  id: number;
  office: string;
  /** Students who get bookings; the fixed students stay free to book. */
  student_ids: readonly number[];
  fixed_student_ids: readonly number[];
}

/** Gives each guide five weeks of slots, with bookings in every state. */
export async function seedGuides(
  tx: Transaction<AppointmentTables & PeopleTables>,
  guides: readonly DemoGuide[],
  now: Date,
): Promise<void> {
  const sunday = startOfWeek(riyadhDay(now));
  const rows = guides.flatMap((guide) => slotsOf(guide, sunday));
  const made = await insertRows(tx, 'slot', rows, ['id', 'staff_id', 'starts_at', 'capacity']);
  const slots = Map.groupBy(made, ({ staff_id }) => staff_id);
  const bookings = guides.flatMap((guide) => {
    const own = slots.get(guide.id) ?? [];
    const history = guide.fixed_student_ids.flatMap((student_id, place) =>
      historyOf(student_id, own, { now, came: place < 2 }),
    );
    return [...bookingsOf(guide, own, now), ...history];
  });
  await insertRows(tx, 'booking', bookings);
  await sql`
    update slot set booked = held.seats
    from (
      select slot_id, count(*)::integer as seats from booking
      where state in ('confirmed', 'attended', 'no_show') group by slot_id
    ) held
    where slot.id = held.slot_id`.execute(tx.writes);
}

function slotsOf({ id, office }: DemoGuide, sunday: Day) {
  return weeks.flatMap((week) =>
    pattern.map(([weekday, start_time, end_time, capacity, attendance]) => ({
      type: academic,
      staff_id: id,
      day: addDays(sunday, week * 7 + weekday),
      start_time,
      end_time,
      capacity,
      attendance,
      link: attendance === 'online' ? `https://meet.bawaba.example/${id}` : '',
      location: attendance === 'online' ? '' : office,
    })),
  );
}

interface MadeSlot {
  id: number;
  staff_id: number;
  starts_at: string;
  capacity: number;
}

/** Indexes into the five weeks of slots: bookings of a fixed student that staff cancelled; the last is ahead. */
const takenBack = [1, 9, 13, 26];
const hourMs = 3_600_000;

/** Of a fixed student one attended and some cancelled bookings, but none active. */
function historyOf(
  student_id: number,
  slots: readonly MadeSlot[],
  /** `came`: whether the six-seat slot that they attended has a seat for them. */
  { now, came }: { now: Date; came: boolean },
) {
  const visits = came ? [{ place: 6, state: 'attended' as const }] : [];
  const cancelled = takenBack.map((place) => ({ place, state: 'cancelled_by_staff' as const }));
  return [...visits, ...cancelled].flatMap(({ place, state }) => {
    const slot = slots[place];
    if (!slot) return [];
    const starts = Date.parse(slot.starts_at);
    const booked = Math.min(starts, now.getTime()) - 50 * hourMs;
    const ended = state === 'attended' ? starts : booked + 49 * hourMs;
    return bookingOf(slot, { student_id, state, booked, ended });
  });
}

/** Of the guide's other students, each in one slot. */
function bookingsOf(guide: DemoGuide, slots: readonly MadeSlot[], now: Date) {
  let seated = 0;
  return slots.flatMap((slot, index) => {
    const starts = Date.parse(slot.starts_at);
    const isPast = starts <= now.getTime();
    const [weekday] = pattern[index % pattern.length] ?? [0];
    const some = (weekday + Math.floor(index / pattern.length)) % 3;
    const taken = isPast ? slot.capacity : Math.max(0, Math.min(slot.capacity - 1, some));
    const students = guide.student_ids.slice(seated, seated + taken);
    seated += taken;
    return students.map((student_id, place) => {
      const past = pastStates[(slot.id + place) % pastStates.length] ?? 'attended';
      const isCancelled = past === 'cancelled_by_student' || past === 'cancelled_by_staff';
      const hours = 26 + ((slot.id * 5 + place * 11) % 44);
      return bookingOf(slot, {
        student_id,
        state: isPast ? past : 'confirmed',
        booked: Math.min(now.getTime(), starts) - hours * hourMs,
        ended: isPast ? starts - (isCancelled ? 6 * hourMs : 0) : null,
      });
    });
  });
}

interface DemoBooking {
  student_id: number;
  state: BookingState;
  booked: number;
  ended: number | null;
}

function bookingOf(slot: MadeSlot, { student_id, state, booked, ended }: DemoBooking) {
  const booked_at = new Date(booked).toISOString();
  return {
    slot_id: slot.id,
    student_id,
    staff_id: slot.staff_id,
    guide_id: slot.staff_id,
    type: academic,
    state,
    lies_ahead: `[${booked_at},${slot.starts_at})`,
    booked_at,
    ended_at: ended === null ? null : new Date(ended).toISOString(),
  };
}
