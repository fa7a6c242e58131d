import type { BookedSlot } from '../contract.ts';

export type SlotLook = 'free' | 'offline' | 'online' | 'full' | 'closed';

/** How a slot is drawn in its guide's calendar: what matters first wins. */
export function lookOf(slot: BookedSlot): SlotLook {
  if (slot.state === 'closed') return 'closed';
  if (slot.booked === 0) return 'free';
  return slot.booked >= slot.capacity ? 'full' : slot.attendance;
}
