import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { refuseBroken } from '#platform/database/violation.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import type { Live } from '#platform/live/live.ts';
import { isOnLeave } from '../leave.ts';
import {
  type Attendance,
  academic,
  faultOfSlot,
  type SlotState,
  type SlotTime,
  type SlotType,
  startOf,
} from '../slot.ts';
import type { AppointmentTables } from '../tables/tables.ts';
import { roomsOfSlot } from './access.ts';
import { sayNewPlace } from './calendar/tell-place.ts';
import {
  type CancelDeps,
  cancelBookingsOf,
  lockLinesOf,
  lockSlotOf,
  tendAll,
} from './cancel-bookings.ts';
import { refuseDayOff, type WorkingDays } from './day-off.ts';
import { endOffers } from './end-offers.ts';
import { listLeavesAhead } from './leave/leave-queries.ts';
import { findSlotOf, type SlotRow } from './queries.ts';
import { refusePrayer } from './refuse-prayer.ts';

export interface SlotChange {
  id: number;
  staff_id: number;
  type: SlotType;
  /** Allows moving a booked slot, which cancels its bookings and notifies the students. */
  notify: boolean;
  changes: Partial<
    SlotTime & { attendance: Attendance; link: string; location: string; state: SlotState }
  >;
}

type Refused =
  | 'not_found'
  | 'in_the_past'
  | 'ends_before_start'
  | 'place_missing'
  | 'not_a_working_day'
  | 'on_holiday'
  | 'in_prayer'
  | 'on_leave'
  | 'slot_overlaps'
  | 'slot_has_bookings';

interface Deps extends CancelDeps {
  database: Database<AppointmentTables>;
  live: Live;
  working: WorkingDays;
}

/**
 * Changes a slot. Students booked its day and time, so moving it cancels their bookings; changing its place or
 * state keeps them.
 */
export async function changeSlot(
  deps: Deps,
  slot: SlotChange,
  now: Date,
): Promise<SlotRow | Refusal<Refused>> {
  return refuseBroken(deps.database, { slot_overlaps: 'slot_overlaps' }, (tx) =>
    changeLocked(tx, deps, slot, now),
  );
}

async function changeLocked(
  tx: Transaction<AppointmentTables>,
  deps: Deps,
  { id, staff_id, type, notify, changes }: SlotChange,
  now: Date,
): Promise<SlotRow | Refusal<Refused>> {
  const lines = await lockLinesOf(tx, deps, { staff_id, slots: [id] });
  const found = await lockSlotOf(tx, { id, staff_id, type });
  if (!found) return refuse('not_found');
  const changed = { ...found, ...changes };
  const moves = (['day', 'start_time', 'end_time'] as const).some(
    (field) => changed[field] !== found[field],
  );
  const fault = faultOfSlot(changed, now);
  if (fault && (moves || fault !== 'in_the_past')) return refuse(fault);
  if (moves && startOf(found) <= now) return refuse('in_the_past');
  // A slot opened before its day became a holiday may still change its times.
  const off = changed.day === found.day ? null : refuseDayOff(deps.working, changed.day);
  if (off) return off;
  // A slot opened before the prayer pause was set may still change everything but its times.
  const prayer = moves ? refusePrayer(deps.working, changed) : null;
  if (prayer) return prayer;
  const away = changed.day === found.day ? found.on_leave : await isAway(tx, changed, now);
  if (moves && away) return refuse('on_leave');
  if (moves && found.booked > 0 && !notify) {
    return refuse('slot_has_bookings', { values: { count: found.booked } });
  }
  const { day, start_time, end_time, attendance, link, location, state } = changed;
  // An offer is for the slot's time and for a slot that can be booked.
  if (moves || state === 'closed') {
    await endOffers(tx, { slot_id: id }, { outcome: 'withdrawn', now });
  }
  const row = await tx.writes
    .updateTable('any_slot')
    .set({ day, start_time, end_time, attendance, link, location, state, on_leave: away })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (moves) await cancelBookingsOf(tx, deps, [found], now);
  else if (row.version > found.version) await sayNewPlace(tx, deps, row, now);
  await tendAll(tx, deps, lines, now);
  deps.live.changed(tx, roomsOfSlot(found), { what: 'appointments', id });
  return (await findSlotOf(tx.writes, { id, staff_id, type })) ?? row;
}

async function isAway(
  { writes }: Transaction<AppointmentTables>,
  { staff_id, type, day }: SlotRow,
  now: Date,
): Promise<boolean> {
  if (type !== academic) return false;
  const today = riyadhDay(now);
  const leaves = await listLeavesAhead(writes, { staff_id, today, and_deputy: false });
  return leaves.some((leave) => isOnLeave(leave, day));
}
