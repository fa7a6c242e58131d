import type { Reads } from '#platform/database/database.ts';
import {
  listFirstNames,
  listPeopleNamed,
  type PeopleTables,
} from '#services/people/server/public.ts';
import { activeStates } from '../../slot.ts';
import type { AppointmentTables } from '../../tables/tables.ts';
import { listActiveBookings } from '../queries.ts';

type Tables = AppointmentTables & PeopleTables;

const monthMs = 31 * 86_400_000;

/** More appointments than anybody has in a month and the time ahead. */
const mostKept = 1000;

/** Counselling (type 2) is kept out of calendars. */
const academic = 1;

/** A student's appointments of the last month and ahead, with their guides. */
export async function listKeptBookings(reads: Reads<Tables>, student_id: number, now: Date) {
  const rows = await reads
    .selectFrom('booking')
    .innerJoin('slot', 'slot.id', 'booking.slot_id')
    .selectAll('slot')
    .select('booking.id as booking_id')
    .where('booking.student_id', '=', student_id)
    .where('booking.type', '=', academic)
    .where('booking.state', 'in', [...activeStates, 'attended', 'no_show'])
    .where('slot.starts_at', '>=', since(now))
    .orderBy('slot.starts_at')
    .limit(mostKept)
    .execute();
  const guides = await listPeopleNamed(
    reads,
    rows.map(({ staff_id }) => staff_id),
  );
  return rows.map((row) => ({ ...row, guide: guides.get(row.staff_id) ?? null }));
}

/** A guide's slots of the last month and ahead that somebody booked, with the students' first names. */
export async function listKeptSlots(reads: Reads<Tables>, staff_id: number, now: Date) {
  const rows = await keptSlots(reads, staff_id)
    .where('starts_at', '>=', since(now))
    .where('booked', '>', 0)
    .orderBy('starts_at')
    .limit(mostKept)
    .execute();
  return withStudents(reads, rows);
}

/** A guide's own slot, booked or not. */
export async function findKeptSlot(
  reads: Reads<Tables>,
  { id, staff_id }: { id: number; staff_id: number },
) {
  const rows = await keptSlots(reads, staff_id).where('id', '=', id).execute();
  const [slot] = await withStudents(reads, rows);
  return slot ?? null;
}

function keptSlots(reads: Reads<AppointmentTables>, staff_id: number) {
  return reads
    .selectFrom('slot')
    .select(['id as slot_id', 'day', 'start_time', 'end_time', 'version'])
    .select(['attendance', 'link', 'location'])
    .where('staff_id', '=', staff_id)
    .where('type', '=', academic)
    .where('deleted_at', 'is', null);
}

async function withStudents<Row extends { slot_id: number }>(reads: Reads<Tables>, rows: Row[]) {
  const bookings = await listActiveBookings(
    reads,
    rows.map(({ slot_id }) => slot_id),
  );
  const names = await listFirstNames(
    reads,
    bookings.map(({ student_id }) => student_id),
  );
  const bySlot = Map.groupBy(bookings, ({ slot_id }) => slot_id);
  return rows.map((row) => {
    const students = (bySlot.get(row.slot_id) ?? []).flatMap(
      ({ student_id }) => names.get(student_id) ?? [],
    );
    return { ...row, students };
  });
}

function since(now: Date): string {
  return new Date(now.getTime() - monthMs).toISOString();
}
