import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.ts';
import type { Live } from '#platform/live/live.ts';
import type { AppointmentTables } from '../tables/tables.ts';
import { roomOfGuide } from './access.ts';
import { findSlotOf, type SlotRow } from './queries.ts';

/** Changes how many students a slot takes; what is booked stays booked. */
export async function changeCapacity(
  { database, live }: { database: Database<AppointmentTables>; live: Live },
  slot: { id: number; staff_id: number; capacity: number },
): Promise<SlotRow | Refusal<'not_found' | 'capacity_below_booked'>> {
  return database.transaction(async (tx) => {
    // The row's lock orders this and every booking; the one who waits decides on the new count.
    const changed = await tx.writes
      .updateTable('slot')
      .set({ capacity: slot.capacity })
      .where('id', '=', slot.id)
      .where('staff_id', '=', slot.staff_id)
      .where('deleted_at', 'is', null)
      .where('booked', '<=', slot.capacity)
      .returningAll()
      .executeTakeFirst();
    if (changed) {
      live.changed(tx, [roomOfGuide(slot.staff_id)], { what: 'appointments', id: slot.id });
      return changed;
    }
    const found = await findSlotOf(tx.writes, slot);
    if (!found) return refuse('not_found');
    return refuse('capacity_below_booked', { values: { booked: found.booked } });
  });
}
