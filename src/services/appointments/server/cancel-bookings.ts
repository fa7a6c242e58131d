import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import type { Events } from '#platform/events/events.ts';
import type { Letters } from '#platform/mail/letters.ts';
import type { AppointmentEvents } from '../events.ts';
import { academic, activeStates, type SlotType } from '../slot.ts';
import type { AppointmentTables } from '../tables/tables.ts';
import { eventOf } from './announce.ts';
import { tellPlainly } from './counselling/tell-plainly.ts';
import type { AppointmentJobs } from './jobs.ts';
import type { SlotRow } from './queries.ts';
import type { WaitingLine } from './waiting-line.ts';

export interface CancelDeps {
  events: Events<AppointmentEvents>;
  letters: Letters<AppointmentJobs>;
  line: WaitingLine;
}

interface Cancelled {
  booking_id: number;
  student_id: number;
  guide_id: number;
}

/**
 * Cancels every active booking of slots that are deleted, moved or cancelled, and mails each student about their
 * guide's other slots or their place at the head of that guide's line. All are cancelled before anybody is put in a
 * line, because they compete for the same free seats. `slots` are the rows before the change. Returns the count.
 */
export async function cancelBookingsOf(
  tx: Transaction<AppointmentTables>,
  { events, letters, line }: CancelDeps,
  slots: readonly SlotRow[],
  now: Date,
): Promise<number> {
  const ended: { slot: SlotRow; bookings: Cancelled[] }[] = [];
  for (const slot of slots) {
    const bookings = await endBookingsOf(tx, slot, now);
    if (bookings.length > 0) ended.push({ slot, bookings });
  }
  const guided = ended
    .filter(({ slot }) => slot.type === academic)
    .flatMap(({ bookings }) => bookings);
  const inLine = new Set<number>();
  for (const [staff_id, some] of Map.groupBy(guided, ({ guide_id }) => guide_id)) {
    const student_ids = [...new Set(inOrder(some).map(({ student_id }) => student_id))];
    for (const id of await line.putFirst(tx, { staff_id, student_ids }, now)) inLine.add(id);
  }
  for (const { slot, bookings } of ended) {
    const needed_by = new Date(slot.starts_at);
    if (slot.type !== academic) {
      for (const { booking_id, student_id: person_id } of bookings) {
        const gone = { booking_id, person_id, what: 'changed', step: 'gone', needed_by } as const;
        await tellPlainly(tx, { events, letters }, gone, now);
      }
      continue;
    }
    for (const { booking_id, student_id: person_id } of bookings) {
      const told = { booking_id, put_in_line: inLine.has(person_id) };
      const to = { person_id, now, needed_by };
      await letters.send(tx, 'appointments.tell_cancelled', told, to);
    }
    await events.announce(tx, 'appointments.cancelled_by_staff', {
      ...eventOf(slot, now),
      bookings: bookings.map(({ booking_id, student_id }) => ({ booking_id, student_id })),
      put_in_line: bookings.map(({ student_id }) => student_id).filter((id) => inLine.has(id)),
    });
  }
  return ended.reduce((sum, { bookings }) => sum + bookings.length, 0);
}

async function endBookingsOf(
  { writes }: Transaction<AppointmentTables>,
  slot: SlotRow,
  now: Date,
): Promise<Cancelled[]> {
  const cancelled = await writes
    .updateTable('any_booking')
    .set({ state: 'cancelled_by_staff', ended_at: now.toISOString() })
    .where('slot_id', '=', slot.id)
    .where('state', 'in', activeStates)
    .returning(['id as booking_id', 'student_id', 'guide_id'])
    .execute();
  if (cancelled.length > 0) {
    await writes
      .updateTable('any_slot')
      .set({ booked: sql`booked - ${cancelled.length}` })
      .where('id', '=', slot.id)
      .execute();
  }
  return cancelled;
}

function inOrder(bookings: readonly Cancelled[]): Cancelled[] {
  return bookings.toSorted((one, other) => one.booking_id - other.booking_id);
}

/**
 * Locks this staff member's line and those of the guides whose students are booked in these slots or, on a leave's
 * day, may still be: cancelling puts them in their own guide's line. Returns the lines, to be tended afterwards.
 */
export async function lockLinesOf(
  tx: Transaction<AppointmentTables>,
  { line }: Pick<CancelDeps, 'line'>,
  { staff_id, slots }: { staff_id: number; slots: readonly number[] },
): Promise<number[]> {
  const booked = tx.writes
    .selectFrom('booking')
    .select('guide_id as staff_id')
    .where('staff_id', '=', staff_id)
    .where((e) => e('slot_id', '=', e.fn.any(e.val([...slots]))))
    .where('type', '=', 1)
    .where('state', 'in', activeStates);
  const received = tx.writes
    .selectFrom('leave')
    .innerJoin('slot', 'slot.staff_id', 'leave.deputy_id')
    .select('leave.staff_id')
    .where('leave.deputy_id', '=', staff_id)
    .where((e) => e('slot.id', '=', e.fn.any(e.val([...slots]))))
    .where(sql<boolean>`leave.days @> slot.day`);
  const others = await booked.union(received).execute();
  const ids = [...new Set([staff_id, ...others.map((row) => row.staff_id)])].sort((a, b) => a - b);
  // In one order everywhere, so that two such commands don't wait for each other.
  for (const id of ids) await line.lock(tx, id);
  return ids;
}

/** Moves on all of these lines. */
export async function tendAll(
  tx: Transaction<AppointmentTables>,
  { line }: Pick<CancelDeps, 'line'>,
  lines: readonly number[],
  now: Date,
): Promise<void> {
  for (const id of lines) await line.tend(tx, id, now);
}

/** Locks this staff member's slot, so that nobody books it while it is changed or deleted. */
export async function lockSlotOf(
  { writes }: Transaction<AppointmentTables>,
  slot: { id: number; staff_id: number; type?: SlotType | undefined },
) {
  return writes
    .selectFrom('any_slot')
    .selectAll()
    .where('type', '=', slot.type ?? academic)
    .where('id', '=', slot.id)
    .where('staff_id', '=', slot.staff_id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}
