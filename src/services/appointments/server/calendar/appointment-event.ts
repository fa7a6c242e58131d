import { stripIsolates } from '#platform/language/bidi.ts';
import { momentOf } from '#platform/language/times/day.ts';
import type { Attendance, SlotTime } from '../../slot.ts';
import type { CalendarEvent } from './calendar-file.ts';

/** The fields of a slot in a calendar, of its guide or of one of its students. */
export interface KeptSlot extends SlotTime {
  version: number;
  attendance: Attendance;
  link: string;
  location: string;
}

/** Which entry of a calendar it is: a student has their booking there, a guide the slot. */
type Entry = { booking_id: number } | { slot_id: number };

/** A slot as an entry of a calendar. Isolates are removed from `summary`, since calendars show them as boxes. */
export function appointmentEvent(
  entry: Entry,
  slot: KeptSlot,
  { summary, public_url }: { summary: string; public_url: string },
): CalendarEvent {
  const { hostname } = new URL(public_url);
  const of = 'booking_id' in entry ? `booking-${entry.booking_id}` : `slot-${entry.slot_id}`;
  return {
    uid: `${of}@${hostname}`,
    version: slot.version,
    starts_at: momentOf(slot.day, slot.start_time),
    ends_at: momentOf(slot.day, slot.end_time),
    summary: stripIsolates(summary),
    place: slot.attendance === 'online' ? slot.link : stripIsolates(slot.location),
  };
}
