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
  /** Mails a student that a seat is held for them. */
  'appointments.tell_offered': { offer_id: number };
}
