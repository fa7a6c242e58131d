import type { SlotEvent } from '../events.ts';
import type { SlotRow } from './queries.ts';

/** The slot's fields that every event carries. */
export function eventOf(slot: SlotRow, now: Date): SlotEvent {
  const { id: slot_id, type, staff_id, day, start_time } = slot;
  return { slot_id, type, staff_id, day, start_time, now };
}
