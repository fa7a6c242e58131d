import { defineKept } from '#platform/kept/kept.ts';
import type { AppointmentTables } from '../tables/tables.ts';

export const appointmentsKept = defineKept<AppointmentTables>({
  seen: ['listMyBookings', 'mine'],
  work: { slot: 'staff_id', leave: 'staff_id' },
  service: {
    booking: { by: 'student_id', leaves: ['staff_id', 'guide_id'] },
    booking_reminder: { by: 'booking_id', of: 'booking' },
    waiting: 'student_id',
    place_offer: { by: 'waiting_id', of: 'waiting' },
    leave_told: 'student_id',
  },
});
