import { stripIsolates } from '#platform/language/bidi.ts';
import { titledName } from '#platform/language/honorific.ts';
import { defaultLanguage, languages } from '#platform/language/language.ts';
import type { MailCalendar } from '#platform/mail/mail.ts';
import { findPerson } from '#services/people/server/public.ts';
import { roomIn } from '#services/settings/server/public.ts';
import type { MailedBooking, TellDeps } from '../mail-student.ts';
import { appointmentEvent } from './appointment-event.ts';
import { writeCalendar } from './calendar-file.ts';

/** The calendar file of a mail about a booking: puts it into the student's calendar, or takes it out again. */
export async function calendarOfMail(
  {
    database,
    speak,
    public_url,
    settings,
  }: Pick<TellDeps, 'database' | 'speak' | 'public_url' | 'settings'>,
  booking: MailedBooking,
  method: 'publish' | 'cancel',
  now: Date,
): Promise<MailCalendar> {
  const guide = await findPerson(database.reads, booking.staff_id);
  // In both languages, as the mail is.
  const summary = languages
    .map((language) => {
      const name = guide ? titledName(language, guide) : '';
      return stripIsolates(speak(language, 'appointments:entry.with_guide', { guide: name }));
    })
    .join(' · ');
  const { buildings } = (await settings.current()).appointments;
  const rooms = languages.map((language) => roomIn(language, booking.location, buildings));
  const location = [...new Set(rooms)].join(' · ');
  const kept = appointmentEvent(booking, { ...booking, location }, { summary, public_url });
  const event = method === 'publish' ? kept : cancelled(kept, new Date(booking.booked_for));
  const organizer = guide?.email
    ? { name: titledName(defaultLanguage, guide), email: guide.email }
    : undefined;
  const events = [organizer ? { ...event, organizer } : event];
  return {
    method: method === 'publish' ? 'PUBLISH' : 'CANCEL',
    file_name: 'appointment.ics',
    content: writeCalendar({ method, events }, now),
  };
}

/** As it was booked, even if the slot has moved since; its number is above that of all that was sent. */
function cancelled<Kept extends { version: number; starts_at: Date; ends_at: Date }>(
  kept: Kept,
  starts_at: Date,
): Kept {
  const length = kept.ends_at.getTime() - kept.starts_at.getTime();
  const ends_at = new Date(starts_at.getTime() + length);
  return { ...kept, version: kept.version + 1, starts_at, ends_at };
}
