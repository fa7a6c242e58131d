import { sql, type Updateable } from 'kysely';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { refuseBroken } from '#platform/database/violation.ts';
import type { Events } from '#platform/events/events.ts';
import { type Live, roomOfPerson } from '#platform/live/live.ts';
import type { Letters } from '#platform/mail/letters.ts';
import type { Decision } from '../../counselling-shapes.ts';
import type { AppointmentEvents } from '../../events.ts';
import { type BookingState, isActive, psychological, startOf } from '../../slot.ts';
import type { AppointmentTables } from '../../tables/tables.ts';
import { roomsOfSlot } from '../access.ts';
import { lockSlotOf } from '../cancel-bookings.ts';
import type { AppointmentJobs } from '../jobs.ts';
import { holdBookingAt, type SlotRow } from '../queries.ts';
import { planReminder } from '../reminders/remind-due.ts';
import { takePlace } from '../reserve.ts';
import { tellPlainly } from './tell-plainly.ts';

interface Deps {
  events: Events<AppointmentEvents>;
  letters: Letters<AppointmentJobs>;
  live: Live;
}

interface DateDecision {
  /** The booking's. */
  id: number;
  /** The counsellor whose slot it is. */
  staff_id: number;
  decision: Decision;
}

type Tx = Transaction<AppointmentTables>;
type Decided = { id: number; state: BookingState };
type Refused = Refusal<
  | 'not_found'
  | 'not_active'
  | 'in_the_past'
  | 'referral_unanswered'
  | 'slot_full'
  | 'student_is_busy'
>;

/** Decides in a transaction of its own. */
export async function decideDate(
  deps: Deps & { database: Database<AppointmentTables> },
  asked: DateDecision,
  now: Date,
): Promise<Decided | Refused> {
  return refuseBroken(deps.database, { booking_overlaps: 'student_is_busy' }, (tx) =>
    decideDateIn(tx, deps, asked, now),
  );
}

/**
 * Confirms, declines or moves a booking of type 2 in the caller's transaction. A move to a time at which the student is
 * in another appointment breaks the constraint `booking_overlaps`. Slots are locked before the booking and by their id,
 * as everywhere.
 */
export async function decideDateIn(
  tx: Tx,
  deps: Deps,
  { id, staff_id, decision }: DateDecision,
  now: Date,
): Promise<Decided | Refused> {
  const of = { id, staff_id, type: psychological } as const;
  const known = await holdSlotsOf(tx, of, decision.state === 'moved' ? decision.slot : null);
  const row = known && (await holdBookingAt(tx, of));
  if (!row) return refuse('not_found');
  if (!isActive(row.booking_state)) return refuse('not_active');
  if (startOf(row) <= now) return refuse('in_the_past');
  const decided = await decide(tx, deps, { id, row, to: known.to, decision }, now);
  if (isRefusal(decided)) return decided;
  const rooms = [...roomsOfSlot(row), roomOfPerson(row.student_id)];
  deps.live.changed(tx, rooms, { what: 'appointments' });
  return { id, state: decided };
}

interface Held {
  id: number;
  row: NonNullable<Awaited<ReturnType<typeof holdBookingAt>>>;
  to: SlotRow | undefined;
  decision: Decision;
}

/** Returns the booking's new state. */
async function decide(
  tx: Tx,
  deps: Deps,
  { id, row, to, decision }: Held,
  now: Date,
): Promise<BookingState | Refused> {
  const { booking_state, student_id, awaits_referral, ...slot } = row;
  const booking = { booking_id: id, person_id: student_id, needed_by: startOf(slot) };
  if (decision.state === 'declined') {
    const decline_reason = decision.reason;
    const ended = {
      state: 'cancelled_by_staff',
      ended_at: now.toISOString(),
      decline_reason,
    } as const;
    await change(tx, id, ended);
    await freePlace(tx, slot.id);
    await tellPlainly(tx, deps, { ...booking, what: 'changed', step: 'gone' }, now);
    return 'cancelled_by_staff';
  }
  if (booking_state !== 'pending') return refuse('not_active');
  if (decision.state === 'moved') {
    const refused = await moveTo(tx, { id, from: slot, to }, now);
    if (refused) return refused;
    const step = `moved${decision.slot}`;
    await tellPlainly(tx, deps, { ...booking, what: 'ahead', step }, now);
    return 'pending';
  }
  if (awaits_referral) return refuse('referral_unanswered');
  await change(tx, id, { state: 'confirmed' });
  await planReminder(tx, { booking_id: id, starts_at: slot.starts_at }, now);
  await tellPlainly(tx, deps, { ...booking, what: 'ahead', step: 'set' }, now);
  return 'confirmed';
}

/** Says whether the referral questions of a pending booking are still to be answered. */
export async function setReferral(
  { writes }: Tx,
  { booking_id, is_awaited }: { booking_id: number; is_awaited: boolean },
): Promise<void> {
  await writes
    .updateTable('any_booking')
    .set({ awaits_referral: is_awaited })
    .where('id', '=', booking_id)
    .where('type', '=', psychological)
    .where('state', '=', 'pending')
    .execute();
}

/** Locks the booking's slot and the one it may move to; null if the booking isn't the counsellor's. */
async function holdSlotsOf(
  tx: Tx,
  of: { id: number; staff_id: number; type: typeof psychological },
  to_id: number | null,
): Promise<{ to: SlotRow | undefined } | null> {
  const known = await tx.writes
    .selectFrom('any_booking')
    .select('slot_id')
    .where('id', '=', of.id)
    .where('staff_id', '=', of.staff_id)
    .where('type', '=', of.type)
    .executeTakeFirst();
  if (!known) return null;
  const ids = [...new Set([known.slot_id, to_id ?? known.slot_id])].sort((a, b) => a - b);
  const held: (SlotRow | undefined)[] = [];
  for (const id of ids) held.push(await lockSlotOf(tx, { ...of, id }));
  return { to: held.find((slot) => slot?.id === to_id) };
}

async function moveTo(
  tx: Tx,
  { id, from, to }: { id: number; from: SlotRow; to: SlotRow | undefined },
  now: Date,
): Promise<Refusal<'not_found' | 'in_the_past' | 'slot_full'> | null> {
  if (!to || to.id === from.id) return refuse('not_found');
  if (startOf(to) <= now) return refuse('in_the_past');
  if (!(await takePlace(tx, to))) return refuse('slot_full');
  await freePlace(tx, from.id);
  const lies_ahead = `[${now.toISOString()},${startOf(to).toISOString()})`;
  await change(tx, id, { slot_id: to.id, lies_ahead });
  return null;
}

async function change(
  { writes }: Tx,
  id: number,
  changes: Updateable<AppointmentTables['any_booking']>,
): Promise<void> {
  await writes.updateTable('any_booking').set(changes).where('id', '=', id).execute();
}

async function freePlace({ writes }: Tx, slot_id: number): Promise<void> {
  await writes
    .updateTable('any_slot')
    .set({ booked: sql`booked - 1` })
    .where('id', '=', slot_id)
    .execute();
}
