import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Page } from '#platform/contract/paging.ts';
import type { Reads } from '#platform/database/database.ts';
import { readPage } from '#platform/database/page.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Day } from '#platform/language/times/day.ts';
import { activePeople } from '#services/people/server/public.ts';
import type { AppointmentTables } from '../../tables/tables.ts';

/** Guides who are on leave that day and whose students this deputy receives. */
export async function guidesStoodInFor(
  reads: Reads<AppointmentTables>,
  { deputy_id, day }: { deputy_id: number; day: Day },
): Promise<number[]> {
  const rows = await reads
    .selectFrom('leave')
    .select('staff_id')
    .where('deputy_id', '=', deputy_id)
    .where(isOn(day))
    .execute();
  return rows.map(({ staff_id }) => staff_id);
}

/** More leaves than a guide has ahead. */
const mostAhead = 50;

/** Leaves that aren't over, of this guide and, with `and_deputy`, those in which they stand in. */
export async function listLeavesAhead(
  reads: Reads<AppointmentTables>,
  { staff_id, today, and_deputy }: { staff_id: number; today: Day; and_deputy: boolean },
) {
  return leaves(reads)
    .where((e) =>
      and_deputy
        ? e.or([e('staff_id', '=', staff_id), e('deputy_id', '=', staff_id)])
        : e('staff_id', '=', staff_id),
    )
    .where(sql<SqlBool>`upper(days) > ${today}::date`)
    .orderBy('days')
    .limit(mostAhead)
    .execute();
}

export type LeaveRead = Awaited<ReturnType<typeof listLeavesAhead>>[number];

interface LeaveList extends Page {
  /** One's own and those in which one stands in, or those of all of these guides. */
  of: { staff_id: number } | { guides: Expression<number> };
  ordering: '-from' | 'from';
  now: Date;
}

export async function listLeaves(reads: Reads<AppointmentTables>, { of, ...list }: LeaveList) {
  const direction = list.ordering === 'from' ? 'asc' : 'desc';
  const query = leaves(reads)
    .select(bookedIn(list.now).as('booked'))
    .where((e) =>
      'guides' in of
        ? e('staff_id', 'in', of.guides)
        : e.or([e('staff_id', '=', of.staff_id), e('deputy_id', '=', of.staff_id)]),
    )
    .orderBy('days', direction)
    .orderBy('id', direction);
  return readPage(query, list);
}

export async function findLeave(reads: Reads<AppointmentTables>, id: number, now: Date) {
  const row = await leaves(reads)
    .select(bookedIn(now).as('booked'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export type CountedLeave = NonNullable<Awaited<ReturnType<typeof findLeave>>>;

function leaves(reads: Reads<AppointmentTables>) {
  return reads
    .selectFrom('leave')
    .select(['leave.id', 'leave.staff_id', 'leave.deputy_id', 'leave.note'])
    .select(sql<Day>`lower(leave.days)`.as('from'))
    .select(sql<Day>`upper(leave.days) - 1`.as('to'));
}

/** Booked slots of the guide within the leave that haven't begun. */
function bookedIn(now: Date) {
  return sql<number>`(select count(*)::integer from slot
    where slot.staff_id = leave.staff_id and slot.type = 1 and slot.deleted_at is null
      and slot.booked > 0 and slot.starts_at > ${now.toISOString()} and leave.days @> slot.day)`;
}

/** The same slots, in pages. */
export async function listBookedInLeave(
  reads: Reads<AppointmentTables>,
  { leave: { staff_id, from, to }, now, ...page }: Page & { leave: LeaveRead; now: Date },
) {
  const query = reads
    .selectFrom('slot')
    .selectAll()
    .where('staff_id', '=', staff_id)
    .where('type', '=', 1)
    .where('deleted_at', 'is', null)
    .where('booked', '>', 0)
    .where('starts_at', '>', now.toISOString())
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('starts_at');
  return readPage(query, page);
}

/** Finds a slot's owner, if this guide's students may book it: the guide, or a deputy on a day of a leave. */
export async function staffOfSlot(
  reads: Reads<AppointmentTables>,
  wanted: { slot_id: number; guide_id: number },
): Promise<number | null> {
  const [row] = await readStaff(reads, wanted);
  return row?.staff_id ?? null;
}

const readStaff = prepared(
  (reads: Reads<AppointmentTables>, of: { slot_id: number; guide_id: number }) =>
    reads
      .selectFrom('slot')
      .select('staff_id')
      .where('id', '=', of.slot_id)
      .where(receives(of.guide_id)),
);

/**
 * The slot receives this guide's students. The staff are narrowed first, so that the index on them serves; a deputy who
 * has left receives nobody.
 */
export function receives(guide_id: number): Expression<SqlBool> {
  const e = expressionBuilder<AppointmentTables, 'slot'>();
  const inPlace = e
    .selectFrom('leave')
    .select('leave.id')
    .where('leave.staff_id', '=', guide_id)
    .whereRef('leave.deputy_id', '=', 'slot.staff_id')
    .where(sql<SqlBool>`leave.days @> slot.day`)
    .where('leave.deputy_id', 'in', activePeople());
  return e.and([
    sql<SqlBool>`slot.staff_id = any(array(
      select ${guide_id}::integer union select deputy_id from leave where staff_id = ${guide_id}))`,
    e.or([e('slot.staff_id', '=', guide_id), e.exists(inPlace)]),
  ]);
}

/** The guide and everybody who stands in for them from this day on: whose slots their students may come to book. */
export async function receiversOf(
  reads: Reads<AppointmentTables>,
  { staff_id, today }: { staff_id: number; today: Day },
): Promise<number[]> {
  const ahead = await listLeavesAhead(reads, { staff_id, today, and_deputy: false });
  return [...new Set([staff_id, ...ahead.map(({ deputy_id }) => deputy_id)])];
}

function isOn(day: Day) {
  return sql<SqlBool>`leave.days @> ${day}::date`;
}
