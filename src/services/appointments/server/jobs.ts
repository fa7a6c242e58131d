import type { Day } from '#platform/language/times/day.ts';

/** The service's mail jobs. */
export interface AppointmentJobs {
  /** Confirms a booking to the student. */
  'appointments.tell_booked': { booking_id: number };
  /** Reminds a student of a booking. */
  'appointments.tell_reminded': { booking_id: number };
  /** Mails a student that the place of a booking has changed. */
  'appointments.tell_new_place': { booking_id: number };
  /** Mails a student that staff cancelled their booking. */
  'appointments.tell_cancelled': { booking_id: number; put_in_line: boolean };
  /** Mails a student that their own cancellation is done. */
  'appointments.tell_own_cancelled': { booking_id: number };
  /** Mails a student that their guide goes on leave, and who receives them; of a booking in it, or in the line. */
  'appointments.tell_guide_away': {
    leave_id: number;
    student_id: number;
    booking_id: number | null;
  };
  /** Mails a student who was notified of a leave that it has ended early, or is deleted. */
  'appointments.tell_guide_back': { staff_id: number; student_id: number; back: Day };
  /** Mails a student that a seat is held for them. */
  'appointments.tell_offered': { offer_id: number };
}
