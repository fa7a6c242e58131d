import type { Job } from '#platform/jobs/jobs.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import { riyadhDay, riyadhTime } from '#platform/language/times/day.ts';
import { formatTime } from '#platform/language/times/times.ts';
import { appointmentsAddresses } from '../addresses.ts';
import { calendarOfMail } from './calendar/calendar-of-mail.ts';
import type { AppointmentJobs } from './jobs.ts';
import { findMailedBooking, mailStudent, type TellDeps } from './mail-student.ts';

/**
 * Mails a student that staff cancelled their booking, with the way to another slot. It names the time that was
 * booked, also where the slot has moved since.
 */
export async function tellCancelled(
  { clock, ...parts }: TellDeps,
  job: Job<AppointmentJobs['appointments.tell_cancelled']>,
): Promise<void> {
  const booking = await findMailedBooking(parts.database.reads, job.data.booking_id);
  if (!booking) return;
  const { put_in_line } = job.data;
  const then = put_in_line ? 'put_in_line' : 'book_again';
  const calendar = await calendarOfMail(parts, booking, 'cancel', clock.now());
  await mailStudent(parts, { id: job.id, ...booking, calendar }, (say, language, guide) => ({
    title: say('appointments:mail.cancelled_title'),
    paragraphs: [
      say('appointments:mail.cancelled', {
        guide,
        day: formatDay(riyadhDay(booking.booked_for), language),
        time: formatTime(riyadhTime(booking.booked_for), language),
      }),
      say(`appointments:mail.${then}`),
    ],
    action: {
      label: say(`appointments:mail.${put_in_line ? 'see_line' : 'open'}`),
      path: appointmentsAddresses.dates(),
    },
  }));
}
