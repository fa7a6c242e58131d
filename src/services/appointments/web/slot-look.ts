import type { BookedSlot } from '../contract.ts';

export type SlotLook = 'free' | 'offline' | 'online' | 'full' | 'closed';

/** How a slot looks in its guide's calendar; the first condition that holds wins. */
export function lookOf(slot: BookedSlot): SlotLook {
  if (slot.state === 'closed' || slot.on_leave) return 'closed';
  const taken = slot.booked + slot.held;
  if (taken === 0) return 'free';
  return taken >= slot.capacity ? 'full' : slot.attendance;
}
