import { refuse } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/http/bind.ts';
import type { Download } from '#platform/http/send-download.ts';
import { stripIsolates } from '#platform/language/bidi.ts';
import { titledName } from '#platform/language/honorific.ts';
import type { Language } from '#platform/language/language.ts';
import { nameIn } from '#platform/language/name-in.ts';
import type { Day } from '#platform/language/times/day.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import { type Building, type CurrentSettings, roomIn } from '#services/settings/server/public.ts';
import { calendarType } from '../../calendar-type.ts';
import type { appointmentsContract } from '../../contract.ts';
import { isActive } from '../../slot.ts';
import type { AppointmentsPlatform } from '../appointments-platform.ts';
import { findBookingOf } from '../queries.ts';
import { appointmentEvent, type KeptSlot } from './appointment-event.ts';
import { type CalendarEvent, writeCalendar } from './calendar-file.ts';
import {
  endCalendarLink,
  findCalendarLink,
  makeCalendarLink,
  readsCalendarAs,
} from './calendar-link.ts';
import { findKeptSlot, listKeptBookings, listKeptSlots } from './calendar-queries.ts';

type CalendarCall =
  | 'saveBooking'
  | 'saveSlot'
  | 'findCalendarLink'
  | 'makeCalendarLink'
  | 'endCalendarLink'
  | 'readCalendar';

type Named = NonNullable<Parameters<typeof titledName>[1]>;

/** Appointments in the calendars of those who have them: one as a file, all by an address of one's own. */
export function calendarHandlers(
  { database, speak, public_url }: AppointmentsPlatform,
  settings: CurrentSettings,
): Pick<Handlers<typeof appointmentsContract>, CalendarCall> {
  const { reads } = database;

  interface Said {
    language: Language;
    buildings: readonly Building[];
  }

  async function said(language: Language): Promise<Said> {
    const { buildings } = (await settings.current()).appointments;
    return { language, buildings };
  }

  function ofStudent(
    booking: KeptSlot & { booking_id: number; guide: Named | null },
    { language, buildings }: Said,
  ): CalendarEvent {
    const guide = booking.guide ? titledName(language, booking.guide) : '';
    const summary = speak(language, 'appointments:entry.with_guide', { guide });
    const location = roomIn(language, booking.location, buildings);
    const { booking_id } = booking;
    return appointmentEvent({ booking_id }, { ...booking, location }, { summary, public_url });
  }

  function ofGuide(
    slot: KeptSlot & { slot_id: number; students: readonly { name: string; name_ar: string }[] },
    { language, buildings }: Said,
  ): CalendarEvent {
    const [first, ...others] = slot.students;
    const say = (key: string, values = {}) => speak(language, `appointments:entry.${key}`, values);
    const summary = first
      ? others.length === 0
        ? say('with_student', { name: nameIn(language, first) })
        : say('with_students', { count: slot.students.length })
      : say('open');
    const location = roomIn(language, slot.location, buildings);
    const { slot_id } = slot;
    return appointmentEvent({ slot_id }, { ...slot, location }, { summary, public_url });
  }

  function nameOf(language: Language): string {
    return stripIsolates(speak(language, 'appointments:entry.calendar'));
  }

  function savedOne(event: CalendarEvent, day: Day, language: Language, now: Date): Download {
    const text = writeCalendar({ method: 'publish', events: [event] }, now);
    return fileOf(`${nameOf(language)} ${day}`, text);
  }

  return {
    saveBooking: async ({ params, actor, language, now }) => {
      const row = await findBookingOf(reads, { id: params.id, student_id: actor.id });
      if (!row) return refuse('not_found');
      if (!isActive(row.booking_state)) return refuse('not_active');
      const guide = (await listPeopleNamed(reads, [row.staff_id])).get(row.staff_id) ?? null;
      const event = ofStudent({ ...row, guide }, await said(language));
      return savedOne(event, row.day, language, now);
    },

    saveSlot: async ({ params, actor, language, now }) => {
      const slot = await findKeptSlot(reads, { id: params.id, staff_id: actor.id });
      if (!slot) return refuse('not_found');
      return savedOne(ofGuide(slot, await said(language)), slot.day, language, now);
    },

    findCalendarLink: async ({ actor, now }) => ({
      link: await findCalendarLink(reads, actor.id, now),
    }),

    makeCalendarLink: async ({ actor, language, now }) => {
      const { token, link } = await database.transaction((tx) => makeCalendarLink(tx, actor, now));
      const path = `/api/guidance/reservation/calendar/${token}/appointments.ics`;
      return { link, address: `${public_url}${path}?language=${language}` };
    },

    endCalendarLink: async ({ actor, now }) => {
      await database.transaction((tx) => endCalendarLink(tx, actor, now));
      return { link: null };
    },

    readCalendar: async ({ link: { subject_id }, query: { language }, now }) => {
      const as = await readsCalendarAs(reads, subject_id);
      if (!as) return refuse('not_found');
      const how = await said(language);
      const events =
        as === 'student'
          ? (await listKeptBookings(reads, subject_id, now)).map((row) => ofStudent(row, how))
          : (await listKeptSlots(reads, subject_id, now)).map((row) => ofGuide(row, how));
      const followed = { name: nameOf(language), every_minutes: 60 };
      return fileOf(followed.name, writeCalendar({ method: 'publish', followed, events }, now));
    },
  };
}

function fileOf(name: string, text: string): Download {
  return { type: calendarType, file_name: `${name}.ics`, body: Buffer.from(text) };
}
