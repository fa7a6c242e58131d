import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import {
  addDays,
  type Day,
  momentOf,
  riyadhDay,
  startOfWeek,
  type Time,
} from '#platform/language/times/day.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import type { Attendance, BookingState } from '../slot.ts';
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

/** Gives a guide five weeks of slots, with bookings in every state. */
export async function seedGuide(
  tx: Transaction<AppointmentTables & PeopleTables>,
  guide: DemoGuide,
  now: Date,
): Promise<void> {
  const sunday = startOfWeek(riyadhDay(now));
  const students = guide.student_ids[Symbol.iterator]();
  const slots: MadeSlot[] = [];
  for (const [index, week] of weeks.entries()) {
    for (const [weekday, start_time, end_time, capacity, attendance] of pattern) {
      const day = addDays(sunday, week * 7 + weekday);
      const past = momentOf(day, start_time) <= now;
      const slot = { day, start_time, end_time, capacity, attendance };
      const id = await seedSlot(tx, guide, slot);
      slots.push({ id, starts_at: momentOf(day, start_time) });
      const taken = past ? capacity : Math.max(0, Math.min(capacity - 1, (weekday + index) % 3));
      await seedBookings(tx, { id, guide, day, start_time, past, taken, now }, students);
    }
  }
  for (const [index, student_id] of guide.fixed_student_ids.entries()) {
    await seedHistory(tx, { student_id, staff_id: guide.id, slots, now, came: index < 2 });
  }
}

interface MadeSlot {
  id: number;
  starts_at: Date;
}

/** Indexes into the five weeks of slots: bookings of a fixed student that staff cancelled; the last is ahead. */
const takenBack = [1, 9, 13, 26];
const hourMs = 3_600_000;

/** Gives a fixed student one attended and some cancelled bookings, but none active. */
async function seedHistory(
  { writes }: Transaction<AppointmentTables>,
  past: {
    student_id: number;
    staff_id: number;
    slots: readonly MadeSlot[];
    now: Date;
    /** Whether the six-seat slot that they attended has a seat for them. */
    came: boolean;
  },
): Promise<void> {
  const { student_id, staff_id, slots, now, came } = past;
  const visits = came ? [{ place: 6, state: 'attended' as const }] : [];
  const cancelled = takenBack.map((place) => ({ place, state: 'cancelled_by_staff' as const }));
  for (const { place, state } of [...visits, ...cancelled]) {
    const slot = slots[place];
    if (!slot) continue;
    const booked_at = new Date(Math.min(slot.starts_at.getTime(), now.getTime()) - 50 * hourMs);
    const ended_at =
      state === 'attended' ? slot.starts_at : new Date(booked_at.getTime() + 49 * hourMs);
    await writes
      .insertInto('booking')
      .values({
        slot_id: slot.id,
        student_id,
        staff_id,
        guide_id: staff_id,
        type: 1,
        state,
        lies_ahead: `[${booked_at.toISOString()},${slot.starts_at.toISOString()})`,
        booked_at: booked_at.toISOString(),
        ended_at: ended_at.toISOString(),
      })
      .execute();
    const seats = state === 'attended' ? 1 : 0;
    await writes
      .updateTable('slot')
      .set({ booked: sql`booked + ${seats}` })
      .where('id', '=', slot.id)
      .execute();
  }
}

interface SeedSlot {
  day: Day;
  start_time: Time;
  end_time: Time;
  capacity: number;
  attendance: Attendance;
}

async function seedSlot(
  { writes }: Transaction<AppointmentTables>,
  guide: DemoGuide,
  slot: SeedSlot,
): Promise<number> {
  const online = slot.attendance === 'online';
  const { id } = await writes
    .insertInto('slot')
    .values({
      ...slot,
      type: 1,
      staff_id: guide.id,
      link: online ? `https://meet.bawaba.example/${guide.id}` : '',
      location: online ? '' : guide.office,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function seedBookings(
  { writes }: Transaction<AppointmentTables>,
  slot: {
    id: number;
    guide: DemoGuide;
    day: Day;
    start_time: Time;
    past: boolean;
    taken: number;
    now: Date;
  },
  students: Iterator<number>,
): Promise<void> {
  const starts_at = momentOf(slot.day, slot.start_time);
  let held = 0;
  for (let place = 0; place < slot.taken; place += 1) {
    const student = students.next();
    if (student.done) break;
    const state = slot.past
      ? (pastStates[(slot.id + place) % pastStates.length] ?? 'attended')
      : 'confirmed';
    const is_cancelled = state === 'cancelled_by_student' || state === 'cancelled_by_staff';
    const hours = 26 + ((slot.id * 5 + place * 11) % 44);
    const booked_at = new Date(Math.min(slot.now.getTime(), starts_at.getTime()) - hours * hourMs);
    const ended_at = is_cancelled ? new Date(starts_at.getTime() - 6 * hourMs) : starts_at;
    held += state === 'confirmed' || state === 'attended' || state === 'no_show' ? 1 : 0;
    await writes
      .insertInto('booking')
      .values({
        slot_id: slot.id,
        student_id: student.value,
        staff_id: slot.guide.id,
        guide_id: slot.guide.id,
        type: 1,
        state,
        lies_ahead: `[${booked_at.toISOString()},${starts_at.toISOString()})`,
        booked_at: booked_at.toISOString(),
        ended_at: slot.past ? ended_at.toISOString() : null,
      })
      .execute();
  }
  await writes.updateTable('slot').set({ booked: held }).where('id', '=', slot.id).execute();
}
