import type { Job } from '#platform/jobs/jobs.ts';
import { formatDay, formatTime } from '#platform/language/dates.ts';
import type { AppointmentJobs } from './jobs.ts';
import { findMailedBooking, type MailDeps, mailStudent } from './mail-student.ts';

/** Tells a student that the staff member took the appointment back. */
export async function tellCancelled(
  deps: MailDeps,
  job: Job<AppointmentJobs['appointments.tell_cancelled']>,
): Promise<void> {
  const booking = await findMailedBooking(deps.reads, job.data.booking_id);
  if (!booking) return;
  const { speak } = deps;
  await mailStudent(deps, { id: job.id, to: booking }, (language, guide) => ({
    title: speak(language, 'appointments:mail.cancelled_title'),
    paragraphs: [
      speak(language, 'appointments:mail.cancelled', {
        guide,
        day: formatDay(booking.day, language),
        time: formatTime(booking.start_time, language),
      }),
      speak(language, 'appointments:mail.book_again'),
    ],
    action: {
      label: speak(language, 'appointments:mail.open'),
      path: '/academic/student/acdates/0',
    },
  }));
}
