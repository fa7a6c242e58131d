import type { Job } from '#platform/jobs/jobs.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import { riyadhDay, riyadhTime } from '#platform/language/times/day.ts';
import { formatTime } from '#platform/language/times/times.ts';
import { appointmentsAddresses } from '../addresses.ts';
import { calendarOfMail } from './calendar/calendar-of-mail.ts';
import type { AppointmentJobs } from './jobs.ts';
import { findMailedBooking, mailStudent, type TellDeps } from './mail-student.ts';

/** Mails a student that the booking which they cancelled is gone, with the file that takes it out of their calendar. */
export async function tellOwnCancelled(
  { clock, ...parts }: TellDeps,
  job: Job<AppointmentJobs['appointments.tell_own_cancelled']>,
): Promise<void> {
  const booking = await findMailedBooking(parts.database.reads, job.data.booking_id);
  if (booking?.state !== 'cancelled_by_student') return;
  const calendar = await calendarOfMail(parts, booking, 'cancel', clock.now());
  await mailStudent(parts, { id: job.id, ...booking, calendar }, (say, language, guide) => ({
    title: say('appointments:mail.cancelled_title'),
    paragraphs: [
      say('appointments:mail.own_cancelled', {
        guide,
        day: formatDay(riyadhDay(booking.booked_for), language),
        time: formatTime(riyadhTime(booking.booked_for), language),
      }),
      say('appointments:mail.out_of_calendar'),
    ],
    action: {
      label: say('appointments:mail.open'),
      path: appointmentsAddresses.dates(),
    },
  }));
}
