import type { Job } from '#platform/jobs/jobs.ts';
import { formatDay } from '#platform/language/dates.ts';
import { formatTime } from '#platform/language/times.ts';
import { appointmentsAddresses } from '../addresses.ts';
import type { AppointmentJobs } from './jobs.ts';
import { findMailedBooking, type MailDeps, mailStudent } from './mail-student.ts';

/** Tells a student that the staff member took the appointment back, and how they come to another. */
export async function tellCancelled(
  deps: MailDeps,
  job: Job<AppointmentJobs['appointments.tell_cancelled']>,
): Promise<void> {
  const booking = await findMailedBooking(deps.reads, job.data.booking_id);
  if (!booking) return;
  const { speak } = deps;
  const { put_in_line } = job.data;
  const then = put_in_line ? 'put_in_line' : 'book_again';
  await mailStudent(deps, { id: job.id, to: booking }, (language, guide) => ({
    title: speak(language, 'appointments:mail.cancelled_title'),
    paragraphs: [
      speak(language, 'appointments:mail.cancelled', {
        guide,
        day: formatDay(booking.day, language),
        time: formatTime(booking.start_time, language),
      }),
      speak(language, `appointments:mail.${then}`),
    ],
    action: {
      label: speak(language, `appointments:mail.${put_in_line ? 'see_line' : 'open'}`),
      path: appointmentsAddresses.dates(),
    },
  }));
}
