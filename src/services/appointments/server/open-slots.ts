import type { Gender } from '#platform/access/actor.ts';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import type { Live } from '#platform/live/live.ts';
import { isOnLeave } from '../leave.ts';
import { type Attendance, academic, faultOfSlot, type SlotTime, type SlotType } from '../slot.ts';
import type { AppointmentTables } from '../tables/tables.ts';
import { roomOfGuide } from './access.ts';
import { refuseDayOff, type WorkingDays } from './day-off.ts';
import { listLeavesAhead } from './leave/leave-queries.ts';
import { listSlotsById, type SlotRow } from './queries.ts';
import { refusePrayer } from './refuse-prayer.ts';
import type { WaitingLine } from './waiting-line.ts';

export interface NewSlot extends SlotTime {
  staff_id: number;
  type: SlotType;
  /** A counsellor's section and role; of guides' slots neither. */
  section?: Gender;
  opened_as?: number;
  capacity: number;
  attendance: Attendance;
  link: string;
  location: string;
}

type Refused = Refusal<
  | 'in_the_past'
  | 'ends_before_start'
  | 'place_missing'
  | 'not_a_working_day'
  | 'on_holiday'
  | 'in_prayer'
  | 'on_leave'
  | 'slot_overlaps'
>;

export interface OpenedSlots {
  opened: SlotRow[];
  refused: { slot: NewSlot; refusal: Refused }[];
}

interface Deps {
  database: Database<AppointmentTables>;
  live: Live;
  line: WaitingLine;
}

/**
 * Opens slots of one staff member. One that can't be opened doesn't hold up the others and is returned with the
 * reason; a constraint keeps out those that overlap another, of these or of earlier ones.
 */
export async function openSlots(
  { database, live, line }: Deps,
  { staff_id, type, slots }: { staff_id: number; type: SlotType; slots: readonly NewSlot[] },
  working: WorkingDays,
  now: Date,
): Promise<OpenedSlots> {
  const looked = slots.map((slot) => ({ slot, refusal: refusalOf(slot, working, now) }));
  const refused = looked.flatMap(({ slot, refusal }) => (refusal ? [{ slot, refusal }] : []));
  const fitting = looked.flatMap(({ slot, refusal }) => (refusal ? [] : [slot]));
  if (fitting.length === 0) return { opened: [], refused };
  return database.transaction(async (tx) => {
    await line.lock(tx, staff_id);
    const today = riyadhDay(now);
    const ahead = await listLeavesAhead(tx.writes, { staff_id, today, and_deputy: false });
    const leaves = type === academic ? ahead : [];
    const away = fitting.filter(({ day }) => leaves.some((leave) => isOnLeave(leave, day)));
    const there = fitting.filter((slot) => !away.includes(slot));
    const added = there.length === 0 ? [] : await insertFree(tx, there);
    const taken = there.filter((slot) => !added.some((row) => isAt(row, slot)));
    const [first, ...others] = added;
    if (first) {
      await line.tend(tx, staff_id, now);
      const what = 'appointments';
      const change = others.length === 0 ? { what, id: first.id } : { what };
      live.changed(tx, [roomOfGuide(staff_id)], change);
    }
    return {
      // The line may hold places in them by now.
      opened: await listSlotsById(tx.writes, { type, ids: added.map(({ id }) => id) }),
      refused: [
        ...refused,
        ...away.map((slot) => ({ slot, refusal: refuse('on_leave' as const) })),
        ...taken.map((slot) => ({ slot, refusal: refuse('slot_overlaps' as const) })),
      ],
    };
  });
}

function refusalOf(slot: NewSlot, working: WorkingDays, now: Date): Refused | null {
  const fault = faultOfSlot(slot, now);
  if (fault) return refuse(fault);
  return refuseDayOff(working, slot.day) ?? refusePrayer(working, slot);
}

/** Leaves out those that the constraint `slot_overlaps` refuses. */
async function insertFree({ writes }: Transaction<AppointmentTables>, slots: NewSlot[]) {
  return writes
    .insertInto('any_slot')
    .values(slots)
    .onConflict((overlapping) => overlapping.constraint('slot_overlaps').doNothing())
    .returning(['id', 'day', 'start_time', 'end_time'])
    .execute();
}

function isAt(one: SlotTime, { day, start_time, end_time }: SlotTime): boolean {
  return one.day === day && one.start_time === start_time && one.end_time === end_time;
}
