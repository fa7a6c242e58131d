import type { Job } from '#platform/jobs/jobs.ts';
import { formatDay } from '#platform/language/times/dates.ts';
import { formatTimeRange } from '#platform/language/times/times.ts';
import { appointmentsAddresses } from '../addresses.ts';
import { cancelUntil, isActive } from '../slot.ts';
import { calendarOfMail } from './calendar/calendar-of-mail.ts';
import type { AppointmentJobs } from './jobs.ts';
import {
  cancelText,
  findMailedBooking,
  mailStudent,
  type TellDeps,
  whereText,
} from './mail-student.ts';

/** Mails the confirmation of a booking, unless it was cancelled before the job runs. */
export async function tellBooked(
  { clock, settings, ...parts }: TellDeps,
  job: Job<AppointmentJobs['appointments.tell_booked']>,
): Promise<void> {
  const booking = await findMailedBooking(parts.database.reads, job.data.booking_id);
  if (!booking || !isActive(booking.state)) return;
  const { appointments } = await settings.current();
  const until = cancelUntil(booking, appointments);
  const calendar = await calendarOfMail({ ...parts, settings }, booking, 'publish', clock.now());
  await mailStudent(parts, { id: job.id, ...booking, calendar }, (say, language, guide) => ({
    title: say('appointments:mail.booked_title'),
    paragraphs: [
      say(`appointments:mail.${booking.by_staff ? 'booked_for_you' : 'booked'}`, { guide }),
      say('appointments:mail.when', {
        day: formatDay(booking.day, language, 'long'),
        time: formatTimeRange(booking.start_time, booking.end_time, language),
      }),
      whereText(say, language, booking, appointments),
      cancelText(say, language, until, clock.now()),
    ],
    action: {
      label: say('appointments:mine.title'),
      path: appointmentsAddresses.mine(),
    },
  }));
}
