import type { Job } from '#platform/jobs/jobs.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import { formatTime } from '#platform/language/times/times.ts';
import { appointmentsAddresses } from '../addresses.ts';
import type { AppointmentJobs } from './jobs.ts';
import { findMailedBooking, mailStudent, type TellDeps } from './mail-student.ts';

/** Mails a student that staff cancelled their booking, with the way to another slot. */
export async function tellCancelled(
  parts: TellDeps,
  job: Job<AppointmentJobs['appointments.tell_cancelled']>,
): Promise<void> {
  const booking = await findMailedBooking(parts.database.reads, job.data.booking_id);
  if (!booking) return;
  const { put_in_line } = job.data;
  const then = put_in_line ? 'put_in_line' : 'book_again';
  await mailStudent(parts, { id: job.id, ...booking }, (say, language, guide) => ({
    title: say('appointments:mail.cancelled_title'),
    paragraphs: [
      say('appointments:mail.cancelled', {
        guide,
        day: formatDay(booking.day, language),
        time: formatTime(booking.start_time, language),
      }),
      say(`appointments:mail.${then}`),
    ],
    action: {
      label: say(`appointments:mail.${put_in_line ? 'see_line' : 'open'}`),
      path: appointmentsAddresses.dates(),
    },
  }));
}
