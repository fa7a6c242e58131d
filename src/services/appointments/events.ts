import type { Day, Time } from '#platform/language/day.ts';
import type { BookingOutcome } from './slot.ts';

/** What appointments announces, in the transaction that makes it true. */
export interface AppointmentEvents {
  /** By the student. */
  'appointments.booked': BookingEvent;
  'appointments.cancelled_by_student': BookingEvent;
  /** A slot was deleted or moved; all bookings that it had at once. */
  'appointments.cancelled_by_staff': SlotEvent & {
    bookings: readonly BookingOf[];
    /** Students of them who stand first in the waiting line now: there aren't other dates for all. */
    put_in_line: readonly number[];
  };
  /** The guide says whether the student came; what was said before may be taken back by it. */
  'appointments.attendance_marked': BookingEvent & { outcome: BookingOutcome };
  /** Places that came free are held for the first in a guide's line. */
  'appointments.places_offered': OfferEvent & { held_until: Date };
  /** They were left unanswered; who they were held for waits anew, behind the others. */
  'appointments.offers_lapsed': OfferEvent;
}

export interface OfferEvent {
  staff_id: number;
  offers: readonly { offer_id: number; student_id: number }[];
  now: Date;
}

export interface SlotEvent {
  slot_id: number;
  /** 1 academic, 2 psychological: what listeners tell others of the second is their own question. */
  type: number;
  staff_id: number;
  /** As they were booked, also where the slot has moved since. */
  day: Day;
  start_time: Time;
  now: Date;
}

export interface BookingOf {
  booking_id: number;
  student_id: number;
}

export type BookingEvent = SlotEvent & BookingOf;
