import { type Expression, sql } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import type { Day } from '#platform/language/day.ts';
import type { AppointmentTables } from '../tables/tables.ts';

/** Riyadh days, both included. */
interface Days {
  from: Day;
  to: Day;
}

/** What became of somebody's academic slots in a period, counted in places. */
export interface SlotSummary {
  staff_id: number;
  offered: number;
  /** Those that students held, whether they came or not. */
  booked: number;
  no_shows: number;
}

export async function slotSummary(
  reads: Reads<AppointmentTables>,
  days: Days,
): Promise<SlotSummary[]> {
  const summary = sql<SlotSummary>`(
    select slot.staff_id, sum(slot.capacity)::integer as offered,
      sum(slot.booked)::integer as booked, coalesce(sum(missed.bookings), 0)::integer as no_shows
    from slot
    left join (
      select slot_id, count(*) as bookings from booking where state = 'no_show' group by slot_id
    ) missed on missed.slot_id = slot.id
    where ${inDays(days)}
    group by slot.staff_id)`;
  return reads.selectFrom(summary.as('summary')).selectAll().execute();
}

/** The ids of the students who missed an academic appointment in a period: a subquery for other services. */
export function studentsMissing(days: Days): Expression<number> {
  return sql<number>`(select booking.student_id from booking
    join slot on slot.id = booking.slot_id
    where booking.state = 'no_show' and ${inDays(days)})`;
}

/** How many each of these students missed. */
export async function countMissed(
  reads: Reads<AppointmentTables>,
  { ids, ...days }: Days & { ids: readonly number[] },
): Promise<Map<number, number>> {
  const counts = sql<{ student_id: number; missed: number }>`(
    select booking.student_id, count(*)::integer as missed
    from booking join slot on slot.id = booking.slot_id
    where booking.student_id = any(${[...ids]}::integer[]) and booking.state = 'no_show'
      and ${inDays(days)}
    group by booking.student_id)`;
  const rows = await reads.selectFrom(counts.as('counts')).selectAll().execute();
  return new Map(rows.map(({ student_id, missed }) => [student_id, missed]));
}

function inDays({ from, to }: Days) {
  return sql`slot.type = 1 and slot.deleted_at is null and slot.day between ${from} and ${to}`;
}
