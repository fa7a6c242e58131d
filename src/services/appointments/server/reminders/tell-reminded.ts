import type { Job } from '#platform/jobs/jobs.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import { formatTimeRange } from '#platform/language/times/times.ts';
import { appointmentsAddresses } from '../../addresses.ts';
import { cancelUntil, isActive, startOf } from '../../slot.ts';
import type { AppointmentJobs } from '../jobs.ts';
import {
  cancelText,
  findMailedBooking,
  mailStudent,
  type TellDeps,
  whereText,
} from '../mail-student.ts';

/** Mails a reminder of a booking, unless it was cancelled, or has begun, before the mail can go. */
export async function tellReminded(
  { clock, settings, ...parts }: TellDeps,
  job: Job<AppointmentJobs['appointments.tell_reminded']>,
): Promise<void> {
  const booking = await findMailedBooking(parts.database.reads, job.data.booking_id);
  const now = clock.now();
  if (!booking || !isActive(booking.state) || startOf(booking) <= now) return;
  const { appointments } = await settings.current();
  const until = cancelUntil(booking, appointments);
  await mailStudent(parts, { id: job.id, ...booking }, (say, language, guide) => ({
    title: say('appointments:mail.reminded_title'),
    paragraphs: [
      say('appointments:mail.reminded', { guide }),
      say('appointments:mail.when', {
        day: formatDay(booking.day, language, 'long'),
        time: formatTimeRange(booking.start_time, booking.end_time, language),
      }),
      whereText(say, language, booking, appointments),
      cancelText(say, language, until, now),
    ],
    action: {
      label: say('appointments:mine.title'),
      path: appointmentsAddresses.mine(),
    },
  }));
}
