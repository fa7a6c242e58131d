import type { Reads, Transaction } from '#platform/database/database.ts';
import { insertRows } from '#platform/database/insert-rows.ts';
import { addDays, riyadhDay, startOfWeek, type Time } from '#platform/language/times/day.ts';
import type { Announced } from '#platform/news/news.ts';
import {
  listPeopleNamed,
  listPeopleNumbered,
  type PeopleTables,
} from '#services/people/server/public.ts';
import type { AppointmentEvents } from '../../events.ts';
import { type BookingState, isCancelled, psychological } from '../../slot.ts';
import type { AppointmentTables } from '../../tables/tables.ts';

/** The demo's counsellors, each with the role of their slots; the first is the head of the others. */
const counsellors: readonly [user_id: string, opened_as: number][] = [
  ['900009', 9],
  ['900019', 19],
  ['904001', 19],
  ['904002', 19],
];

/** A counsellor's dates: weeks from now, weekday, and what became of it; after guides' slots, so that none overlaps. */
const dates: readonly [week: number, weekday: number, state: BookingState | null][] = [
  [-2, 1, 'attended'],
  [-2, 3, 'no_show'],
  [-1, 0, 'cancelled_by_student'],
  [-1, 2, 'cancelled_by_staff'],
  [1, 1, 'pending'],
  [1, 3, 'confirmed'],
  [2, 1, null],
  [2, 3, null],
];
const [start_time, end_time]: [Time, Time] = ['14:00', '14:45'];

/** Gives each counsellor free slots, and one booking in every state of students of their section. */
export async function seedDates(
  tx: Transaction<AppointmentTables & PeopleTables>,
  student_ids: readonly number[],
  now: Date,
): Promise<void> {
  const ids = await listPeopleNumbered(
    tx.writes,
    counsellors.map(([user_id]) => user_id),
  );
  const names = await listPeopleNamed(tx.writes, [...ids.values(), ...student_ids]);
  const sunday = startOfWeek(riyadhDay(now));
  for (const [turn, [user_id, opened_as]] of counsellors.entries()) {
    const counsellor = names.get(ids.get(user_id) ?? 0);
    if (!counsellor) continue;
    const { id: staff_id, gender: section } = counsellor;
    const mates = student_ids.filter((id) => names.get(id)?.gender === section);
    const whole = { type: psychological, staff_id, section, opened_as, capacity: 1 } as const;
    const slots = dates.map(([week, weekday, state]) => ({
      ...whole,
      day: addDays(sunday, week * 7 + weekday),
      start_time,
      end_time,
      booked: state === null || isCancelled(state) ? 0 : 1,
      attendance: 'offline' as const,
      location: 'C-213',
    }));
    const made = await insertRows(tx, 'any_slot', slots, ['id', 'starts_at']);
    const bookings = made.flatMap(({ id: slot_id, starts_at }, place) => {
      const state = dates[place]?.[2];
      const student_id = mates[turn * dates.length + place];
      if (!state || !student_id) return [];
      const booked_at = new Date(Math.min(now.getTime(), Date.parse(starts_at)) - 172_800_000);
      const of = { slot_id, student_id, section, staff_id, guide_id: staff_id };
      return {
        ...of,
        type: psychological,
        state,
        lies_ahead: `[${booked_at.toISOString()},${starts_at})`,
        booked_at: booked_at.toISOString(),
        ended_at: Date.parse(starts_at) < now.getTime() ? starts_at : null,
        decline_reason: state === 'cancelled_by_staff' ? 'تعذّر اللقاء في هذا اليوم.' : '',
      };
    });
    await insertRows(tx, 'any_booking', bookings);
  }
}

/** The demo's bookings of type 2, for the service that keeps what they are about. */
export async function listDemoCounselling(reads: Reads<AppointmentTables>) {
  return reads
    .selectFrom('any_booking')
    .select(['id as booking_id', 'student_id', 'staff_id', 'section', 'state', 'booked_at'])
    .where('type', '=', psychological)
    .orderBy('id')
    .execute();
}

/** Lists the events that told each student what came of the booking, and the counsellor what is still to be decided. */
export async function listDemoDates(
  reads: Reads<AppointmentTables>,
): Promise<Announced<AppointmentEvents>[]> {
  const rows = await listDemoCounselling(reads);
  return rows.map(({ booking_id, student_id, staff_id, state, booked_at }) => {
    const now = new Date(booked_at);
    const told =
      state === 'pending'
        ? ({ person_id: staff_id, what: 'ahead', step: 'asked' } as const)
        : isCancelled(state)
          ? ({ person_id: student_id, what: 'changed', step: 'gone' } as const)
          : ({ person_id: student_id, what: 'ahead', step: 'set' } as const);
    return { name: 'appointments.told_plainly', payload: { booking_id, ...told, now } };
  });
}
