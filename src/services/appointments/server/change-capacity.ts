import { type SqlBool, sql } from 'kysely';
import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.ts';
import type { Live } from '#platform/live/live.ts';
import type { AppointmentTables } from '../tables/tables.ts';
import { roomOfGuide } from './access.ts';
import { findSlotOf, type SlotRow } from './queries.ts';
import type { WaitingLine } from './waiting-line.ts';

/** Changes a slot's number of seats, never below those booked or held. */
export async function changeCapacity(
  {
    database,
    live,
    line,
  }: { database: Database<AppointmentTables>; live: Live; line: WaitingLine },
  slot: { id: number; staff_id: number; capacity: number },
  now: Date,
): Promise<SlotRow | Refusal<'not_found' | 'capacity_below_booked'>> {
  return database.transaction(async (tx) => {
    await line.lock(tx, slot.staff_id);
    // The row lock orders this update and concurrent bookings; whichever waits sees the new count.
    const changed = await tx.writes
      .updateTable('slot')
      .set({ capacity: slot.capacity })
      .where('id', '=', slot.id)
      .where('staff_id', '=', slot.staff_id)
      .where('deleted_at', 'is', null)
      .where(sql<SqlBool>`booked + held <= ${slot.capacity}`)
      .returningAll()
      .executeTakeFirst();
    if (changed) {
      await line.tend(tx, slot.staff_id, now);
      live.changed(tx, [roomOfGuide(slot.staff_id)], { what: 'appointments', id: slot.id });
      return (await findSlotOf(tx.writes, slot)) ?? changed;
    }
    const found = await findSlotOf(tx.writes, slot);
    if (!found) return refuse('not_found');
    return refuse('capacity_below_booked', { values: { booked: found.booked + found.held } });
  });
}
