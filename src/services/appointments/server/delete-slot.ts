import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Database } from '#platform/database/database.ts';
import type { Live } from '#platform/live/live.ts';
import { type SlotType, startOf } from '../slot.ts';
import type { AppointmentTables } from '../tables/tables.ts';
import { roomsOfSlot } from './access.ts';
import {
  type CancelDeps,
  cancelBookingsOf,
  lockLinesOf,
  lockSlotOf,
  tendAll,
} from './cancel-bookings.ts';
import { endOffers } from './end-offers.ts';

interface Deletion {
  id: number;
  staff_id: number;
  type: SlotType;
  /** Cancels the slot's bookings and notifies the students; without it a booked slot can't be deleted. */
  notify: boolean;
}

export async function deleteSlot(
  deps: CancelDeps & { database: Database<AppointmentTables>; live: Live },
  slot: Deletion,
  now: Date,
): Promise<
  { id: number; cancelled: number } | Refusal<'not_found' | 'in_the_past' | 'slot_has_bookings'>
> {
  return deps.database.transaction(async (tx) => {
    const lines = await lockLinesOf(tx, deps, { staff_id: slot.staff_id, slots: [slot.id] });
    const found = await lockSlotOf(tx, slot);
    if (!found) return refuse('not_found');
    if (found.booked > 0 && startOf(found) <= now) return refuse('in_the_past');
    if (found.booked > 0 && !slot.notify) {
      return refuse('slot_has_bookings', { values: { count: found.booked } });
    }
    await endOffers(tx, { slot_id: slot.id }, { outcome: 'withdrawn', now });
    await tx.writes
      .updateTable('any_slot')
      .set({ deleted_at: now.toISOString() })
      .where('id', '=', slot.id)
      .execute();
    // After the deletion, because the remaining slots decide what the students are offered.
    const cancelled = await cancelBookingsOf(tx, deps, [found], now);
    await tendAll(tx, deps, lines, now);
    deps.live.changed(tx, roomsOfSlot(found), { what: 'appointments', id: slot.id });
    return { id: slot.id, cancelled };
  });
}
