import { type Refusal, refuse } from '#platform/contract/refusal.ts';
import { startOf } from '../../slot.ts';
import { roomOfGuide } from '../access.ts';
import {
  type CancelDeps,
  cancelBookingsOf,
  lockLinesOf,
  lockSlotOf,
  tendAll,
} from '../cancel-bookings.ts';
import type { SlotRow } from '../queries.ts';
import type { LeaveRead } from './leave-queries.ts';
import type { LeaveDeps } from './write-leave.ts';

/**
 * Cancels the bookings of some of a leave's slots and tells the students. The slots stay: nobody books them while the
 * leave lasts, and if it is taken back they can be booked again.
 */
export async function cancelInLeave(
  deps: LeaveDeps & CancelDeps,
  { leave, slots }: { leave: LeaveRead; slots: readonly number[] },
  now: Date,
): Promise<{ cancelled: number } | Refusal<'not_found'>> {
  const { staff_id, from, to } = leave;
  return deps.database.transaction(async (tx) => {
    const lines = await lockLinesOf(tx, deps, { staff_id, slots });
    const given: SlotRow[] = [];
    for (const id of [...new Set(slots)].sort((a, b) => a - b)) {
      const slot = await lockSlotOf(tx, { id, staff_id });
      const isInLeave = slot && slot.type === 1 && slot.day >= from && slot.day <= to;
      if (!isInLeave || startOf(slot) <= now) return refuse('not_found');
      given.push(slot);
    }
    const cancelled = await cancelBookingsOf(tx, deps, given, now);
    await tendAll(tx, deps, lines, now);
    deps.live.changed(tx, [roomOfGuide(staff_id)], { what: 'appointments' });
    return { cancelled };
  });
}
