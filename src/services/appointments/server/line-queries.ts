import { expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reads, Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { waitingIn } from '#platform/waits/waits.ts';
import { guidedStudents, type PeopleTables } from '#services/people/server/public.ts';
import type { AppointmentTables } from '../tables/tables.ts';
import type { FreePlaces, Waiter } from '../waiting.ts';
import { hasPlace } from './queries.ts';

/** A student in the line, with their open offer. */
export interface LineRow extends Waiter {
  student_id: number;
  comes_first: boolean;
  since: string;
  offer: { id: number; slot_id: number; held_until: string } | null;
}

/** A guide's line in order. */
export async function readLine(
  reads: Reads<AppointmentTables>,
  staff_id: number,
): Promise<LineRow[]> {
  const rows = await reads
    .selectFrom('waiting')
    .leftJoin('place_offer as offer', (join) =>
      join.onRef('offer.waiting_id', '=', 'waiting.id').on('offer.ended_at', 'is', null),
    )
    .select(['waiting.id as waiting_id', 'waiting.student_id', 'waiting.comes_first'])
    .select(['waiting.since', 'offer.id as offer_id', 'offer.slot_id', 'offer.held_until'])
    .select(passedSlots().as('passed'))
    .where('waiting.staff_id', '=', staff_id)
    .where('waiting.ended_at', 'is', null)
    .orderBy('waiting.comes_first', 'desc')
    .orderBy('waiting.since')
    .orderBy('waiting.id')
    .execute();
  return rows.map(({ offer_id, slot_id, held_until, ...row }) => {
    const isHeld = offer_id !== null && slot_id !== null && held_until !== null;
    return {
      ...row,
      has_offer: isHeld,
      offer: isHeld ? { id: offer_id, slot_id, held_until } : null,
    };
  });
}

/** Slots that a waiter was offered and didn't take; a slot that moved since doesn't count. */
function passedSlots(): RawBuilder<number[]> {
  return sql<number[]>`array(
    select passed.slot_id from place_offer passed join slot on slot.id = passed.slot_id
    where passed.waiting_id = waiting.id and passed.outcome in ('let_go', 'lapsed')
      and passed.starts_at = slot.starts_at)`;
}

/** Academic slots that start after that moment and have a free seat. */
export function freeSlots(reads: Reads<AppointmentTables>, bookable_after: Date) {
  return reads
    .selectFrom('slot')
    .where('type', '=', 1)
    .where('deleted_at', 'is', null)
    .where('state', '=', 'open')
    .where('day', '>=', riyadhDay(bookable_after))
    .where('starts_at', '>', bookable_after.toISOString())
    .where(hasPlace);
}

/** A guide's free slots, locked, so that nobody books their seats while they are assigned. */
export async function lockPlaces(
  { writes }: Transaction<AppointmentTables>,
  { staff_id, bookable_after }: { staff_id: number; bookable_after: Date },
): Promise<(FreePlaces & { starts_at: string })[]> {
  return freeSlots(writes, bookable_after)
    .select(['id as slot_id', 'starts_at'])
    .select(sql<number>`capacity - booked - held`.as('free'))
    .where('staff_id', '=', staff_id)
    .orderBy('starts_at')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Guides in whose line an offer has expired, or a seat is free that a waiter can be offered. */
export async function guidesToTend(
  reads: Reads<AppointmentTables>,
  { now, bookable_after }: { now: Date; bookable_after: Date },
): Promise<number[]> {
  const lapsed = reads
    .selectFrom('place_offer')
    .innerJoin('waiting', 'waiting.id', 'place_offer.waiting_id')
    .select('waiting.staff_id')
    .where('place_offer.ended_at', 'is', null)
    .where('place_offer.held_until', '<=', now.toISOString());
  const served = reads
    .selectFrom('waiting')
    .select('waiting.staff_id')
    .where('waiting.ended_at', 'is', null)
    .where((e) => e.not(e.exists(openOfferOf())))
    .where((e) =>
      e.exists(
        freeSlots(reads, bookable_after)
          .select('slot.id')
          .where(sql<SqlBool>`slot.staff_id = waiting.staff_id`)
          .where(sql<SqlBool>`slot.id <> all(${passedSlots()})`),
      ),
    );
  const rows = await lapsed.union(served).execute();
  return rows.map(({ staff_id }) => staff_id).sort((a, b) => a - b);
}

/** Guides whose line holds somebody who is no longer their student. */
export async function guidesLeft(
  reads: Reads<AppointmentTables & PeopleTables>,
): Promise<number[]> {
  const rows = await reads
    .selectFrom('waiting')
    .leftJoin(guidedStudents().as('guided'), (join) =>
      join
        .onRef('guided.student_id', '=', 'waiting.student_id')
        .onRef('guided.guide_id', '=', 'waiting.staff_id'),
    )
    .select('waiting.staff_id')
    .distinct()
    .where('waiting.ended_at', 'is', null)
    .where('guided.student_id', 'is', null)
    .execute();
  return rows.map(({ staff_id }) => staff_id);
}

function openOfferOf() {
  return expressionBuilder<AppointmentTables, 'waiting'>()
    .selectFrom('place_offer')
    .select('place_offer.id')
    .whereRef('place_offer.waiting_id', '=', 'waiting.id')
    .where('place_offer.ended_at', 'is', null);
}

/** The student's entry in this guide's line, or null. */
export async function findWaiting(
  reads: Reads<AppointmentTables>,
  wanted: { student_id: number; staff_id: number },
): Promise<{ id: number } | null> {
  const [row] = await readWaiting(reads, wanted);
  return row ?? null;
}

const readWaiting = prepared(
  (reads: Reads<AppointmentTables>, of: { student_id: number; staff_id: number }) =>
    reads
      .selectFrom('waiting')
      .select('id')
      .where('student_id', '=', of.student_id)
      .where('staff_id', '=', of.staff_id)
      .where('ended_at', 'is', null),
);

/** The student's unexpired offers, for the list of what waits for them. */
export async function waitingOffers(
  reads: Reads<AppointmentTables>,
  { student_id, now }: { student_id: number; now: Date },
) {
  const held = reads
    .selectFrom('place_offer')
    .innerJoin('waiting', 'waiting.id', 'place_offer.waiting_id')
    .where('waiting.student_id', '=', student_id)
    .where('waiting.ended_at', 'is', null)
    .where('place_offer.ended_at', 'is', null)
    .where('place_offer.held_until', '>', now.toISOString());
  return waitingIn(held, { since: 'offered_at', due: 'held_until' });
}

/** How many students stand in a guide's line, and since when the first of them. */
export function waitingStudents(reads: Reads<AppointmentTables>, staff_id: number) {
  const line = reads
    .selectFrom('waiting')
    .where('staff_id', '=', staff_id)
    .where('ended_at', 'is', null);
  return waitingIn(line, { since: 'since', about: 'student_id' });
}
