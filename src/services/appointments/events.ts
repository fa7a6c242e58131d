import type { Day, Time } from '#platform/language/times/day.ts';
import type { ReminderStep } from './reminder.ts';
import type { Attendance, BookingOutcome } from './slot.ts';

/** The service's events, each announced in the transaction that makes the change. */
export interface AppointmentEvents {
  'appointments.booked': BookingEvent & {
    /** At the desk; else by the student. */
    by_staff: boolean;
  };
  /** By the student. */
  'appointments.cancelled_by_student': BookingEvent;
  /** A student is reminded of a booking: a day before it begins, or an hour. */
  'appointments.reminded': ReminderEvent;
  /** The place of a slot was changed: one event for all of its bookings. */
  'appointments.place_changed': PlaceEvent;
  /** A slot was deleted or moved: one event for all of its bookings. */
  'appointments.cancelled_by_staff': SlotEvent & {
    bookings: readonly BookingOf[];
    /** Those of the students who were put first in the waiting line, because too few other slots are free. */
    put_in_line: readonly number[];
  };
  /** The guide marked the student's attendance, possibly correcting an earlier mark. */
  'appointments.attendance_marked': BookingEvent & { outcome: BookingOutcome };
  /** A guide's leave was written, by the guide or a head. */
  'appointments.leave_written': LeaveEvent & { students: readonly StudentOfLeave[] };
  /** It was ended before its time, or deleted before it began; with its days as they were. */
  'appointments.leave_ended': LeaveEvent & {
    /** The first day on which the guide's slots are booked again. */
    back: Day;
    /** The students notified of it. */
    students: readonly number[];
  };
  /** The guide wrote or changed the note to the student after an appointment. */
  'appointments.note_written': BookingEvent;
  /** A student booked with a counsellor, who is to confirm it. */
  'appointments.asked': BookingOf & { staff_id: number; now: Date };
  /** Of a booking of type 2 nobody is told more than this; the other events are of academic ones. */
  'appointments.told_plainly': PlainEvent;
  /** Freed seats are held for the first students in a guide's line. */
  'appointments.places_offered': OfferEvent & { held_until: Date };
  /** Offers expired unanswered; their students moved to the end of the line. */
  'appointments.offers_lapsed': OfferEvent;
}

export interface PlainEvent {
  booking_id: number;
  person_id: number;
  what: 'ahead' | 'changed';
  /** Distinguishes what is told of one booking: each step once. */
  step: string;
  now: Date;
}

export interface OfferEvent {
  staff_id: number;
  offers: readonly { offer_id: number; student_id: number }[];
  now: Date;
}

export interface LeaveEvent {
  leave_id: number;
  staff_id: number;
  deputy_id: number;
  from: Day;
  to: Day;
  by: number;
  now: Date;
}

/** A student concerned by a new leave: booked on its days, or in the guide's line. */
export interface StudentOfLeave {
  student_id: number;
  booked: { booking_id: number; day: Day; start_time: Time } | null;
}

export interface SlotEvent {
  slot_id: number;
  /** 1 academic, 2 psychological; listeners decide what to disclose about the second. */
  type: number;
  staff_id: number;
  /** Day and time as booked, even if the slot has moved since. */
  day: Day;
  start_time: Time;
  now: Date;
}

export interface BookingOf {
  booking_id: number;
  student_id: number;
}

export type PlaceEvent = SlotEvent & {
  bookings: readonly BookingOf[];
  attendance: Attendance;
  location: string;
  /** Of the slot, as of this change. */
  version: number;
};

export type ReminderEvent = BookingEvent & {
  step: ReminderStep;
  attendance: Attendance;
  location: string;
};

export type BookingEvent = SlotEvent & BookingOf;
