import {
  addDays,
  type Day,
  minutesOf,
  momentOf,
  type Time,
  timeAt,
} from '#platform/language/times/day.ts';

/** Constants, types and pure rules of appointments, shared by server and browser. */

/** The types of slots and bookings. */
export const academic = 1 as const;
export const psychological = 2 as const;
export const slotTypes = [academic, psychological] as const;
export type SlotType = (typeof slotTypes)[number];

export const slotStates = ['open', 'closed'] as const;
export type SlotState = (typeof slotStates)[number];

export const attendances = ['online', 'offline'] as const;
export type Attendance = (typeof attendances)[number];

export const bookingStates = [
  'pending',
  'confirmed',
  'attended',
  'no_show',
  'cancelled_by_student',
  'cancelled_by_staff',
] as const;
export type BookingState = (typeof bookingStates)[number];

/** The states a guide may mark once the slot has started. */
export const bookingOutcomes = ['attended', 'no_show'] as const satisfies readonly BookingState[];
export type BookingOutcome = (typeof bookingOutcomes)[number];

/** The actions of each side on a booking, by its state. A mark can be corrected, so marked states allow `mark`. */
export const bookingActions = {
  pending: { student: ['cancel'], staff: ['cancel'] },
  confirmed: { student: ['cancel'], staff: ['cancel', 'mark'] },
  attended: { student: [], staff: ['mark'] },
  no_show: { student: [], staff: ['mark'] },
  cancelled_by_student: { student: [], staff: [] },
  cancelled_by_staff: { student: [], staff: [] },
} as const satisfies Record<
  BookingState,
  Record<'student' | 'staff', readonly ('cancel' | 'mark')[]>
>;

/** States in which a booking takes up a seat. */
export const activeStates = ['pending', 'confirmed'] as const satisfies readonly BookingState[];

export function isActive(state: BookingState): boolean {
  return (activeStates as readonly BookingState[]).includes(state);
}

export const cancelledStates = [
  'cancelled_by_student',
  'cancelled_by_staff',
] as const satisfies readonly BookingState[];

export function isCancelled(state: BookingState): boolean {
  return (cancelledStates as readonly BookingState[]).includes(state);
}

export const largestCapacity = 100;

/** The most slots that are opened in one go: four a day through a term of working days. */
export const mostOpened = 320;

export interface SlotTime {
  day: Day;
  start_time: Time;
  end_time: Time;
}

export function startOf(slot: Pick<SlotTime, 'day' | 'start_time'>): Date {
  return momentOf(slot.day, slot.start_time);
}

export function endOf(slot: Pick<SlotTime, 'day' | 'end_time'>): Date {
  return momentOf(slot.day, slot.end_time);
}

/** How many seats are neither booked nor held for somebody in the line. */
export function seatsLeft(slot: { capacity: number; booked: number; held: number }): number {
  return slot.capacity - slot.booked - slot.held;
}

const hourMs = 3_600_000;

/** The student's deadline for cancelling; `cancel_limit` is in hours. */
export function cancelUntil(
  slot: Pick<SlotTime, 'day' | 'start_time'>,
  { cancel_limit }: { cancel_limit: number },
): Date {
  return new Date(startOf(slot).getTime() - cancel_limit * hourMs);
}

/** Only slots that start after this moment can be booked; the others have started or start within the notice. */
export function bookableAfter(now: Date, { notice_hours }: { notice_hours: number }): Date {
  return new Date(now.getTime() + notice_hours * hourMs);
}

/** Whether the student may cancel now: the state allows it and the deadline hasn't passed. */
export function isCancellable(
  booking: { state: BookingState; slot: Pick<SlotTime, 'day' | 'start_time'> },
  limits: { cancel_limit: number },
  now: Date,
): boolean {
  const allowed: readonly string[] = bookingActions[booking.state].student;
  return allowed.includes('cancel') && now <= cancelUntil(booking.slot, limits);
}

/** Whether the guide may mark attendance now: the state allows it and the slot has started. */
export function isMarkable(
  booking: { state: BookingState; slot: Pick<SlotTime, 'day' | 'start_time'> },
  now: Date,
): boolean {
  const allowed: readonly string[] = bookingActions[booking.state].staff;
  return allowed.includes('mark') && startOf(booking.slot) <= now;
}

/** The first fault in a slot's time and place, in the order in which a person would fix them. */
export function faultOfSlot(
  slot: SlotTime & { attendance: Attendance; link: string; location: string },
  now: Date,
): 'ends_before_start' | 'in_the_past' | 'place_missing' | null {
  if (slot.end_time <= slot.start_time) return 'ends_before_start';
  if (startOf(slot) <= now) return 'in_the_past';
  const place = slot.attendance === 'online' ? slot.link : slot.location;
  return place === '' ? 'place_missing' : null;
}

export interface SlotRange extends SlotTime {
  /** How long each slot is; what is left at the end of the range is none. Null: the range is one slot. */
  minutes: number | null;
  /** The last day on which the range is repeated weekly; null: only on its day. */
  until: Day | null;
}

/** The slots that a range of one day is cut into, week by week; at most one more than may be opened. */
export function slotsOfRange({ day, start_time, end_time, minutes, until }: SlotRange): SlotTime[] {
  const start = minutesOf(start_time);
  const length = minutesOf(end_time) - start;
  const each = minutes ?? length;
  const count = each > 0 ? Math.trunc(length / each) : 0;
  const slots: SlotTime[] = [];
  for (let on = day; slots.length <= mostOpened; on = addDays(on, 7)) {
    if (count < 1 || (on !== day && (until === null || on > until))) break;
    for (let place = 0; place < count; place += 1) {
      const from = start + place * each;
      slots.push({ day: on, start_time: timeAt(from), end_time: timeAt(from + each) });
    }
  }
  return slots;
}

/** The university's working days in the week that starts on `sunday`. */
export function workingWeek(sunday: Day, working_days: readonly number[]): Day[] {
  return working_days.toSorted((a, b) => a - b).map((weekday) => addDays(sunday, weekday));
}
