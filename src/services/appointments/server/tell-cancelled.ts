import type { Reads } from '#platform/database/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { formatDay, formatTime } from '#platform/language/dates.ts';
import type { Language } from '#platform/language/language.ts';
import type { Speak } from '#platform/language/phrases.ts';
import { writeLetter } from '#platform/mail/letter.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { findPerson, type PeopleTables } from '#services/system-data/server/public.ts';
import type { AppointmentTables } from '../tables/tables.ts';
import type { AppointmentJobs } from './cancel-bookings.ts';

interface Deps {
  reads: Reads<AppointmentTables & PeopleTables>;
  mailer: Mailer;
  speak: Speak;
  public_url: string;
}

/** Writes to the student in both languages: which one they read isn't known while they are away. */
export async function tellCancelled(
  { reads, mailer, speak, public_url }: Deps,
  job: Job<AppointmentJobs['appointments.tell_cancelled']>,
): Promise<void> {
  const booking = await reads
    .selectFrom('booking')
    .innerJoin('slot', 'slot.id', 'booking.slot_id')
    .select(['booking.student_id', 'booking.staff_id', 'slot.day', 'slot.start_time'])
    .where('booking.id', '=', job.data.booking_id)
    .executeTakeFirst();
  if (!booking) return;
  const student = await findPerson(reads, booking.student_id);
  const staff = await findPerson(reads, booking.staff_id);
  if (!student?.email || !staff) return;

  const letterIn = (language: Language) => {
    const values = {
      guide: language === 'ar' ? staff.full_name_ar : staff.full_name,
      day: formatDay(booking.day, language),
      time: formatTime(booking.start_time, language),
    };
    return writeLetter({
      language,
      title: speak(language, 'appointments:mail.cancelled_title'),
      paragraphs: [
        speak(language, 'appointments:mail.cancelled', values),
        speak(language, 'appointments:mail.book_again'),
      ],
      action: {
        label: speak(language, 'appointments:mail.open'),
        url: `${public_url}/academic/student/acdates/0`,
      },
      signature: speak(language, 'appointments:mail.signature'),
    });
  };
  const [ar, en] = [letterIn('ar'), letterIn('en')];
  await mailer.deliver({
    id: job.id,
    to: student.email,
    subject: speak('ar', 'appointments:mail.cancelled_title'),
    text: `${ar.text}\n\n${en.text}`,
    html: ar.html + en.html,
    links: ar.links,
  });
}
