import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.ts';
import { violatedConstraint } from '#platform/database/violation.ts';
import type { Live } from '#platform/live/live.ts';
import { type Attendance, faultOfSlot, type SlotTime } from '../slot.ts';
import type { AppointmentTables } from '../tables/tables.ts';
import { roomOfGuide } from './access.ts';
import { refuseDayOff, type WorkingDays } from './day-off.ts';
import { findSlotOf, type SlotRow } from './queries.ts';
import { refusePrayer } from './refuse-prayer.ts';
import type { WaitingLine } from './waiting-line.ts';

export interface NewSlot extends SlotTime {
  staff_id: number;
  type: number;
  capacity: number;
  attendance: Attendance;
  link: string;
  location: string;
}

type Refused =
  | 'in_the_past'
  | 'ends_before_start'
  | 'place_missing'
  | 'not_a_working_day'
  | 'on_holiday'
  | 'in_prayer'
  | 'slot_overlaps';

/** Opens a slot; a constraint refuses one that overlaps another of the same staff member's. */
export async function openSlot(
  {
    database,
    live,
    line,
  }: { database: Database<AppointmentTables>; live: Live; line: WaitingLine },
  slot: NewSlot,
  working: WorkingDays,
  now: Date,
): Promise<SlotRow | Refusal<Refused>> {
  const fault = faultOfSlot(slot, now);
  if (fault) return refuse(fault);
  const off = refuseDayOff(working, slot.day) ?? refusePrayer(working, slot);
  if (off) return off;
  try {
    return await database.transaction(async (tx) => {
      await line.lock(tx, slot.staff_id);
      const opened = await tx.writes
        .insertInto('slot')
        .values(slot)
        .returningAll()
        .executeTakeFirstOrThrow();
      await line.tend(tx, slot.staff_id, now);
      live.changed(tx, [roomOfGuide(slot.staff_id)], { what: 'appointments', id: opened.id });
      return (await findSlotOf(tx.writes, opened)) ?? opened;
    });
  } catch (error) {
    if (violatedConstraint(error) === 'slot_overlaps') return refuse('slot_overlaps');
    throw error;
  }
}
