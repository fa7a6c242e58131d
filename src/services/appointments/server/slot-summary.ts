import { type Expression, sql } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import type { Day } from '#platform/language/times/day.ts';
import type { PeopleTables, PlacedStudents } from '#services/people/server/public.ts';
import type { AppointmentTables } from '../tables/tables.ts';

/** Riyadh days, both inclusive. */
interface Days {
  from: Day;
  to: Day;
}

/** How a staff member's academic slots of a period were used, counted in seats. */
export interface SlotSummary {
  staff_id: number;
  offered: number;
  /** Seats booked or attended; a no-show doesn't count. */
  used: number;
}

export async function slotSummary(
  reads: Reads<AppointmentTables>,
  days: Days,
): Promise<SlotSummary[]> {
  const summary = sql<SlotSummary>`(
    select slot.staff_id, ${offered} as offered,
      (sum(slot.booked) - coalesce(sum(missed.bookings), 0))::integer as used
    from slot
    left join (
      select slot_id, count(*) as bookings from booking where state = 'no_show' group by slot_id
    ) missed on missed.slot_id = slot.id
    where ${inDays(days)}
    group by slot.staff_id)`;
  return reads.selectFrom(summary.as('summary')).selectAll().execute();
}

/** Academic appointments, with any guide, that a guide's students of one major missed in a period. */
export interface MissedSummary {
  /** Null for students without a guide. */
  advisor_id: number | null;
  major_code: number;
  no_shows: number;
}

export async function missedSummary(
  reads: Reads<AppointmentTables & PeopleTables>,
  { students, ...days }: Days & { students: PlacedStudents },
): Promise<MissedSummary[]> {
  const summary = sql<MissedSummary>`(
    select placed.advisor_id, placed.major_code, sum(missed.bookings)::integer as no_shows
    from ${missedByStudent(days)} missed
    join ${students} placed on placed.person_id = missed.student_id
    group by placed.advisor_id, placed.major_code)`;
  return reads.selectFrom(summary.as('summary')).selectAll().execute();
}

/** A subquery for other services: ids of the students who missed an academic appointment in a period. */
export function studentsMissing(days: Days): Expression<number> {
  return sql<number>`(select student_id from ${missedByStudent(days)} missed)`;
}

/** How many appointments each of these students missed. */
export async function countMissed(
  reads: Reads<AppointmentTables>,
  { ids, ...days }: Days & { ids: readonly number[] },
): Promise<Map<number, number>> {
  const counts = sql<{ student_id: number; bookings: number }>`(
    select student_id, bookings from ${missedByStudent(days)} missed
    where student_id = any(${[...ids]}::integer[]))`;
  const rows = await reads.selectFrom(counts.as('counts')).selectAll().execute();
  return new Map(rows.map(({ student_id, bookings }) => [student_id, bookings]));
}

/** Each student who missed an appointment, with the count; both the figure and its list of students use it. */
function missedByStudent(days: Days) {
  return sql`(select booking.student_id, count(*)::integer as bookings
    from booking join slot on slot.id = booking.slot_id
    where booking.state = 'no_show' and ${inDays(days)}
    group by booking.student_id)`;
}

/** On a leave nobody can book more than is booked already. */
const offered = sql`sum(case when slot.on_leave then slot.booked else slot.capacity end)::integer`;

function inDays({ from, to }: Days) {
  return sql`slot.type = 1 and slot.deleted_at is null and slot.day between ${from} and ${to}`;
}
