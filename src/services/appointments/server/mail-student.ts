import type { Reads } from '#platform/database/database.ts';
import type { Language } from '#platform/language/language.ts';
import type { Speak } from '#platform/language/phrases.ts';
import { writeInBoth } from '#platform/mail/both-languages.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { findPerson, type PeopleTables } from '#services/system-data/server/public.ts';
import type { AppointmentTables } from '../tables/tables.ts';

export interface MailDeps {
  reads: Reads<AppointmentTables & PeopleTables>;
  mailer: Mailer;
  speak: Speak;
  public_url: string;
}

export type MailedBooking = NonNullable<Awaited<ReturnType<typeof findMailedBooking>>>;

/** A booking with its slot, whatever its state. */
export async function findMailedBooking(reads: Reads<AppointmentTables>, id: number) {
  return reads
    .selectFrom('booking')
    .innerJoin('slot', 'slot.id', 'booking.slot_id')
    .select(['booking.student_id', 'booking.staff_id', 'booking.state'])
    .select(['slot.day', 'slot.start_time', 'slot.end_time'])
    .select(['slot.attendance', 'slot.link', 'slot.location'])
    .where('booking.id', '=', id)
    .executeTakeFirst();
}

interface Words {
  title: string;
  paragraphs: readonly string[];
  action: { label: string; path: `/${string}` };
}

/** Writes to the student. The message bears the job's id, so that a job that runs twice sends one. */
export async function mailStudent(
  { reads, mailer, speak, public_url }: MailDeps,
  letter: { id: string; to: { student_id: number; staff_id: number } },
  wordsIn: (language: Language, guide: string) => Words,
): Promise<void> {
  const student = await findPerson(reads, letter.to.student_id);
  const staff = await findPerson(reads, letter.to.staff_id);
  if (!student?.email || !staff) return;

  const message = writeInBoth((language) => {
    const { action, ...words } = wordsIn(
      language,
      language === 'ar' ? staff.full_name_ar : staff.full_name,
    );
    return {
      ...words,
      action: { label: action.label, url: `${public_url}${action.path}` },
      signature: speak(language, 'appointments:mail.signature'),
    };
  });
  await mailer.deliver({ id: letter.id, to: student.email, ...message });
}

/** The room or the link of a date. */
export function whereText(
  speak: Speak,
  language: Language,
  { attendance, link, location }: Pick<MailedBooking, 'attendance' | 'link' | 'location'>,
): string {
  if (attendance === 'offline') return speak(language, 'appointments:mail.offline', { location });
  // Bare and on a line of its own: mail programs would take the mark that ends an island for a part of it.
  return `${speak(language, 'appointments:mail.online')}\n${link}`;
}
