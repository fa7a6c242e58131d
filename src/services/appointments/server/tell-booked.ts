import type { Job } from '#platform/jobs/jobs.ts';
import { formatDay, formatMoment } from '#platform/language/dates.ts';
import type { Language } from '#platform/language/language.ts';
import type { Speak } from '#platform/language/phrases.ts';
import { formatTimeRange } from '#platform/language/times.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import { appointmentsAddresses } from '../addresses.ts';
import { cancelUntil, isActive } from '../slot.ts';
import type { AppointmentJobs } from './jobs.ts';
import { findMailedBooking, type MailDeps, mailStudent, whereText } from './mail-student.ts';

/** Confirms a booking; whoever has cancelled it by then is not told that it stands. */
export async function tellBooked(
  deps: MailDeps & { now: () => Date; settings: CurrentSettings },
  job: Job<AppointmentJobs['appointments.tell_booked']>,
): Promise<void> {
  const booking = await findMailedBooking(deps.reads, job.data.booking_id);
  if (!booking || !isActive(booking.state)) return;
  const { speak } = deps;
  const { appointments } = await deps.settings.current();
  const until = cancelUntil(booking, appointments);
  await mailStudent(deps, { id: job.id, to: booking }, (language, guide) => ({
    title: speak(language, 'appointments:mail.booked_title'),
    paragraphs: [
      speak(language, 'appointments:mail.booked', { guide }),
      speak(language, 'appointments:mail.when', {
        day: formatDay(booking.day, language, 'long'),
        time: formatTimeRange(booking.start_time, booking.end_time, language),
      }),
      whereText(speak, language, booking),
      cancelText(speak, language, until, deps.now()),
    ],
    action: {
      label: speak(language, 'appointments:mine.title'),
      path: appointmentsAddresses.mine(),
    },
  }));
}

/** How long it may be cancelled; what was booked in the last hours before it can't be. */
function cancelText(speak: Speak, language: Language, until: Date, now: Date): string {
  if (until < now) return speak(language, 'appointments:mail.final');
  return speak(language, 'appointments:mail.cancel_until', {
    moment: formatMoment(until, language, 'short'),
  });
}
