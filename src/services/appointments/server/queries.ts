import {
  type Expression,
  expressionBuilder,
  type Selectable,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { Gender } from '#platform/access/actor.ts';
import type { Page } from '#platform/contract/paging.ts';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { readPage } from '#platform/database/page.ts';
import { addDays, type Day, riyadhDay } from '#platform/language/times/day.ts';
import { activePeople } from '#services/people/server/public.ts';
import { academic, activeStates, cancelledStates, type SlotType } from '../slot.ts';
import type { AppointmentTables } from '../tables/tables.ts';
import { receives } from './leave/leave-queries.ts';

export type SlotRow = Selectable<AppointmentTables['slot']>;

export interface SlotList extends Page {
  type: SlotType;
  /** One staff member, or all of these. */
  staff_id: number | Expression<number>;
  /** Those of this section's counsellors. */
  section?: Gender | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
  ordering: 'day' | '-day';
}

/** Slots of one type. With `bookingsTyped` the only way to rows of type 2: without a type it gives academic ones. */
function slotsTyped(reads: Reads<AppointmentTables>, type: SlotType = academic) {
  return reads.selectFrom('any_slot as slot').where('slot.type', '=', type);
}

/** Bookings of one type with their slots. */
function bookingsTyped(reads: Reads<AppointmentTables>, type: SlotType = academic) {
  return reads
    .selectFrom('any_booking as booking')
    .innerJoin('any_slot as slot', 'slot.id', 'booking.slot_id')
    .where('booking.type', '=', type);
}

/** This staff member's slot, unless it is deleted. */
export async function findSlotOf(
  reads: Reads<AppointmentTables>,
  slot: { id: number; staff_id: number; type?: SlotType | undefined },
): Promise<SlotRow | null> {
  const row = await slotsTyped(reads, slot.type)
    .selectAll()
    .where('id', '=', slot.id)
    .where('staff_id', '=', slot.staff_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function listSlotsById(
  reads: Reads<AppointmentTables>,
  { type, ids }: { type: SlotType; ids: readonly number[] },
): Promise<SlotRow[]> {
  return slotsTyped(reads, type)
    .selectAll()
    .where((e) => e('id', '=', e.fn.any(e.val([...ids]))))
    .orderBy('starts_at')
    .execute();
}

/** The slot that this staff member opened last. */
export async function findLatestSlotOf(
  reads: Reads<AppointmentTables>,
  { staff_id, type }: { staff_id: number; type: SlotType },
): Promise<SlotRow | null> {
  const row = await slotsOf(reads, { staff_id, type })
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function listSlotsOf(reads: Reads<AppointmentTables>, list: SlotList) {
  return pageOf(slotsOf(reads, list), list);
}

/** This staff member's open slots in the week that begins on `sunday`. */
export async function listOpenOfWeek(
  reads: Reads<AppointmentTables>,
  { staff_id, sunday }: { staff_id: number; sunday: Day },
): Promise<SlotRow[]> {
  return slotsOf(reads, { staff_id, type: academic, from: sunday, to: addDays(sunday, 6) })
    .selectAll()
    .where('state', '=', 'open')
    .orderBy('starts_at')
    .execute();
}

/** How many seats are booked in this staff member's slots that haven't begun. */
export async function countBookedAhead(
  reads: Reads<AppointmentTables>,
  { staff_id, now }: { staff_id: number; now: Date },
): Promise<number> {
  const { count } = await slotsOf(reads, { staff_id, type: academic, from: riyadhDay(now) })
    .select(sql<number>`coalesce(sum(slot.booked), 0)::integer`.as('count'))
    .where('starts_at', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  return count;
}

/** The slot has a seat that is neither booked nor held for somebody in the line, and its guide is there. */
export const hasPlace = sql<SqlBool>`slot.booked + slot.held < slot.capacity and not slot.on_leave`;

interface FreeSlotList extends SlotList {
  /** Also the slots of the guide's deputies, on the days of a leave. */
  and_deputies?: true;
  online?: boolean | undefined;
  bookable_after: Date;
  /** Full slots too, and those ahead that this student booked. */
  full_for?: { student_id: number; now: Date } | undefined;
}

/** Slots in which a student can still book a seat. */
export async function listFreeSlotsOf(reads: Reads<AppointmentTables>, list: FreeSlotList) {
  const { full_for } = list;
  const slots = slotsOf(reads, list)
    .where((e) => {
      const bookable = e.and([
        e('state', '=', 'open'),
        e('on_leave', '=', false),
        e('starts_at', '>', list.bookable_after.toISOString()),
      ]);
      return full_for ? e.or([bookable, bookedAhead(full_for)]) : e.and([bookable, hasPlace]);
    })
    .$if(list.online !== undefined, (query) =>
      query.where('attendance', '=', list.online ? 'online' : 'offline'),
    );
  return pageOf(slots, list);
}

/** This student booked the slot, and it hasn't begun. */
function bookedAhead({ student_id, now }: { student_id: number; now: Date }) {
  const e = expressionBuilder<AppointmentTables, 'slot'>();
  const own = e
    .selectFrom('any_booking as booking')
    .select('booking.id')
    .whereRef('booking.slot_id', '=', 'slot.id')
    .where('booking.student_id', '=', student_id)
    .where('booking.state', 'in', activeStates);
  return e.and([e('slot.starts_at', '>', now.toISOString()), e.exists(own)]);
}

function slotsOf(
  reads: Reads<AppointmentTables>,
  list: Pick<FreeSlotList, 'type' | 'staff_id' | 'section' | 'and_deputies' | 'from' | 'to'>,
) {
  const { staff_id } = list;
  return slotsTyped(reads, list.type)
    .where((e) => {
      if (typeof staff_id !== 'number') return e('staff_id', 'in', staff_id);
      return list.and_deputies ? receives(staff_id) : e('staff_id', '=', staff_id);
    })
    .where('deleted_at', 'is', null)
    .$if(list.section !== undefined, (query) => query.where('section', '=', list.section as Gender))
    .$if(list.from !== undefined, (query) => query.where('day', '>=', list.from as Day))
    .$if(list.to !== undefined, (query) => query.where('day', '<=', list.to as Day));
}

async function pageOf(
  slots: SelectQueryBuilder<AppointmentTables, 'slot', object>,
  list: Page & { ordering: 'day' | '-day' },
) {
  const direction = list.ordering === 'day' ? 'asc' : 'desc';
  const query = slots.selectAll().orderBy('day', direction).orderBy('start_time', direction);
  return readPage(query, list);
}

/** The bookings of these slots that weren't cancelled, in the order of booking. */
export async function listActiveBookings(
  reads: Reads<AppointmentTables>,
  slot_ids: readonly number[],
  type: SlotType = academic,
) {
  if (slot_ids.length === 0) return [];
  return reads
    .selectFrom('any_booking as booking')
    .where('type', '=', type)
    .select(['id', 'slot_id', 'student_id', 'guide_id', 'state', 'question', 'file_id', 'note'])
    .where('slot_id', 'in', slot_ids)
    .where('state', 'in', [...activeStates, 'attended', 'no_show'])
    .orderBy('id')
    .execute();
}

export interface BookingList extends Page {
  student_id: number;
  type: SlotType;
  /** true: only active bookings of slots that haven't started; false: only the others. */
  ahead?: boolean | undefined;
  /** true: only cancelled ones; false: only the others. */
  cancelled?: boolean | undefined;
  ordering: 'day' | '-day';
  now: Date;
}

/** When it takes place, or was to before it was cancelled: the slot may have moved since. */
const bookedFor = sql<string>`case when booking.state in ('cancelled_by_student', 'cancelled_by_staff')
  then upper(booking.lies_ahead) else slot.starts_at end`;

const ofBooking = [
  'booking.id as booking_id',
  'booking.state as booking_state',
  'booking.question',
  'booking.file_id',
  'booking.note',
  'booking.decline_reason',
] as const;

export async function listBookingsOf(reads: Reads<AppointmentTables>, list: BookingList) {
  const now = list.now.toISOString();
  const bookings = bookingsTyped(reads, list.type)
    .where('booking.student_id', '=', list.student_id)
    .$if(list.ahead === true, (query) =>
      query.where('booking.state', 'in', activeStates).where('slot.starts_at', '>', now),
    )
    .$if(list.ahead === false, (query) =>
      query.where((e) =>
        e.or([e('booking.state', 'not in', activeStates), e('slot.starts_at', '<=', now)]),
      ),
    )
    .$if(list.cancelled !== undefined, (query) =>
      query.where('booking.state', list.cancelled ? 'in' : 'not in', cancelledStates),
    );
  const direction = list.ordering === 'day' ? 'asc' : 'desc';
  const query = bookings
    .selectAll('slot')
    .select(ofBooking)
    .select(bookedFor.as('booked_for'))
    .orderBy('booked_for', direction)
    .orderBy('booking.id', direction);
  return readPage(query, list);
}

interface BookingOf {
  id: number;
  student_id: number;
  type?: SlotType | undefined;
}

export async function findBookingOf(reads: Reads<AppointmentTables>, booking: BookingOf) {
  const row = await bookingOf(reads, booking).executeTakeFirst();
  return row ?? null;
}

export type BookingRow = NonNullable<Awaited<ReturnType<typeof findBookingOf>>>;

/** The same, locked until the end of the transaction. */
export async function holdBookingOf(
  { writes }: Transaction<AppointmentTables>,
  booking: BookingOf,
): Promise<BookingRow | null> {
  const row = await bookingOf(writes, booking).forUpdate('booking').executeTakeFirst();
  return row ?? null;
}

function bookingOf(reads: Reads<AppointmentTables>, { id, student_id, type }: BookingOf) {
  return bookingsTyped(reads, type)
    .selectAll('slot')
    .select(ofBooking)
    .select(bookedFor.as('booked_for'))
    .where('booking.id', '=', id)
    .where('booking.student_id', '=', student_id);
}

/** A booking with this staff member, locked until the end of the transaction. */
export async function holdBookingAt(
  { writes }: Transaction<AppointmentTables>,
  booking: { id: number; staff_id: number; type?: SlotType | undefined },
) {
  const row = await bookingsTyped(writes, booking.type)
    .selectAll('slot')
    .select(['booking.student_id', 'booking.state as booking_state', 'booking.awaits_referral'])
    .where('booking.id', '=', booking.id)
    .where('slot.staff_id', '=', booking.staff_id)
    .forUpdate('booking')
    .executeTakeFirst();
  return row ?? null;
}

/** A booking of either type with its slot, which nobody cancels until the end of the transaction. */
export async function keepBooking({ writes }: Transaction<AppointmentTables>, id: number) {
  const row = await writes
    .selectFrom('any_booking as booking')
    .innerJoin('any_slot as slot', 'slot.id', 'booking.slot_id')
    .selectAll('slot')
    .select(['booking.student_id', 'booking.state as booking_state'])
    .where('booking.id', '=', id)
    .forShare('booking')
    .executeTakeFirst();
  return row ?? null;
}

/** Whether this guide's students can still book a seat, be it with a deputy. */
export async function hasFreeSlots(
  reads: Reads<AppointmentTables>,
  { staff_id, bookable_after }: { staff_id: number; bookable_after: Date },
): Promise<boolean> {
  const { count } = await listFreeSlotsOf(reads, {
    staff_id,
    and_deputies: true,
    bookable_after,
    type: academic,
    ordering: 'day',
    page: 1,
    page_size: 1,
  });
  return count > 0;
}

/**
 * A subquery for other services: ids of the guides whose students find a free seat in a coming academic slot, theirs
 * or a deputy's on the days of a leave.
 */
export function guidesWithPlaces(bookable_after: Date): Expression<number> {
  const e = expressionBuilder<AppointmentTables, never>();
  const free = e
    .selectFrom('slot')
    .where('slot.type', '=', 1)
    .where('slot.deleted_at', 'is', null)
    .where('slot.state', '=', 'open')
    .where('slot.day', '>=', riyadhDay(bookable_after))
    .where('slot.starts_at', '>', bookable_after.toISOString())
    .where(hasPlace);
  const withDeputies = free
    .innerJoin('leave', 'leave.deputy_id', 'slot.staff_id')
    .select('leave.staff_id')
    .where(sql<SqlBool>`leave.days @> slot.day`)
    .where('leave.deputy_id', 'in', activePeople());
  return free.select('slot.staff_id').union(withDeputies).$asScalar();
}

/**
 * A subquery for other services: the student and their guide of each active academic booking ahead, be it with the
 * guide or with a deputy.
 */
export function datesAhead(now: Date) {
  return expressionBuilder<AppointmentTables, never>()
    .selectFrom('booking')
    .innerJoin('slot', 'slot.id', 'booking.slot_id')
    .select(['booking.student_id', 'booking.guide_id as staff_id'])
    .where('booking.type', '=', 1)
    .where('booking.state', 'in', activeStates)
    .where('slot.starts_at', '>', now.toISOString());
}

/** The last academic appointment to which the student came. */
export async function findLastAttended(reads: Reads<AppointmentTables>, student_id: number) {
  return bookingsTyped(reads)
    .select(['slot.starts_at as at', 'slot.staff_id'])
    .where('booking.student_id', '=', student_id)
    .where('booking.state', '=', 'attended')
    .orderBy('slot.starts_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
