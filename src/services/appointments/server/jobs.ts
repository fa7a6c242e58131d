/** The mail that appointments sends, from the queue. */
export interface AppointmentJobs {
  /** Confirms a booking to the student. */
  'appointments.tell_booked': { booking_id: number };
  /** Tells a student by mail that the staff member took the appointment back. */
  'appointments.tell_cancelled': { booking_id: number; put_in_line: boolean };
  /** Tells a student by mail that a place is held for them. */
  'appointments.tell_offered': { offer_id: number };
}
