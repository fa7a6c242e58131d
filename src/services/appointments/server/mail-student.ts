import { sql } from 'kysely';
import type { Reads } from '#platform/database/database.ts';
import { houseAddresses } from '#platform/house/addresses.ts';
import { titledName } from '#platform/language/honorific.ts';
import type { Language } from '#platform/language/language.ts';
import type { Say } from '#platform/language/phrases.ts';
import { formatMoment } from '#platform/language/times/dates.ts';
import type { MailCalendar } from '#platform/mail/mail.ts';
import {
  listPeopleNamed,
  type MailParts,
  mailPerson,
  type PersonMail,
} from '#services/people/server/public.ts';
import type { Settings } from '#services/settings/contract.ts';
import { type CurrentSettings, roomIn } from '#services/settings/server/public.ts';
import { academic, type BookingState, isCancelled, type SlotType } from '../slot.ts';
import type { AppointmentTables } from '../tables/tables.ts';
import type { AppointmentsPlatform } from './appointments-platform.ts';

/** Dependencies of the jobs that mail students. */
export type TellDeps = Pick<
  AppointmentsPlatform,
  'database' | 'mailer' | 'speak' | 'public_url' | 'clock'
> & { settings: CurrentSettings };

export type MailedBooking = NonNullable<Awaited<ReturnType<typeof findMailedBooking>>>;

/** A booking of either type with its slot, in any state. */
export async function findMailedBooking(reads: Reads<AppointmentTables>, id: number) {
  return reads
    .selectFrom('any_booking as booking')
    .innerJoin('any_slot as slot', 'slot.id', 'booking.slot_id')
    .select(['booking.id as booking_id', 'booking.student_id', 'booking.staff_id', 'booking.state'])
    .select('booking.type')
    .select('booking.by_staff')
    .select(sql<string>`upper(booking.lies_ahead)`.as('booked_for'))
    .select(['slot.day', 'slot.start_time', 'slot.end_time', 'slot.version'])
    .select(['slot.attendance', 'slot.link', 'slot.location'])
    .where('booking.id', '=', id)
    .executeTakeFirst();
}

interface StudentMail {
  type: SlotType;
  /** The booking's, if it is about one. */
  state?: BookingState;
  /** The job's. */
  id: string;
  student_id: number;
  staff_id: number;
  calendar?: MailCalendar;
}

/** Mails a student about an appointment with a guide; of one with a counsellor it says that there is one. */
export async function mailStudent(
  parts: MailParts,
  { id, type, state, student_id, staff_id, calendar }: StudentMail,
  wordsIn: (say: Say, language: Language, guide: string) => PersonMail,
): Promise<void> {
  if (type !== academic) {
    const what = state && isCancelled(state) ? 'changed' : 'ahead';
    return mailPerson(parts, { id, person_id: student_id }, (say) => plainWords(say, what));
  }
  const guide = (await listPeopleNamed(parts.database.reads, [staff_id])).get(staff_id);
  if (!guide) return;
  await mailPerson(parts, { id, person_id: student_id, calendar }, (say, language) =>
    wordsIn(say, language, titledName(language, guide)),
  );
}

function plainWords(say: Say, what: 'ahead' | 'changed'): PersonMail {
  return {
    title: say(`appointments:mail.plain_${what}`),
    paragraphs: [say('appointments:mail.plain_text')],
    action: { label: say('appointments:mail.plain_open'), path: houseAddresses.home() },
  };
}

export function whereText(
  say: Say,
  language: Language,
  { attendance, link, location }: Pick<MailedBooking, 'attendance' | 'link' | 'location'>,
  { buildings }: Settings['appointments'],
): string {
  if (attendance === 'offline') {
    return say('appointments:mail.offline', { location: roomIn(language, location, buildings) });
  }
  // On its own line without bidi marks, as mail programs would treat a closing mark as part of the URL.
  return `${say('appointments:mail.online')}\n${link}`;
}

/** The deadline for cancelling, or that it has passed. */
export function cancelText(say: Say, language: Language, until: Date, now: Date): string {
  if (until < now) return say('appointments:mail.final');
  return say('appointments:mail.cancel_until', {
    moment: formatMoment(until, language, 'short'),
  });
}
