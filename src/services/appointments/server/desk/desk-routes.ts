import { largestPageSize } from '#platform/contract/paging.ts';
import { presentPerson } from '#platform/contract/person.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import { pdfFile } from '#platform/documents/pdf-file.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import type { appointmentsContract } from '../../contract.ts';
import { academic } from '../../slot.ts';
import { isOwn } from '../access.ts';
import type { AppointmentsPlatform } from '../appointments-platform.ts';
import { presentBookedSlot } from '../present.ts';
import { findSlotOf, listActiveBookings, listSlotsOf } from '../queries.ts';
import { reserve } from '../reserve.ts';
import type { WaitingLine } from '../waiting-line.ts';
import { guideReceivedFor, listBookable } from './bookable-students.ts';
import { daySheet } from './day-sheet.ts';
import { undoOpening } from './undo-opening.ts';
import { writeNote } from './write-note.ts';

type DeskCalls = 'listBookable' | 'bookFor' | 'writeNote' | 'undoOpening' | 'printDay';

/** Calls that a guide makes with the student at the desk: fetch, authorize, command, present. */
export function deskHandlers(
  platform: AppointmentsPlatform,
  { settings, line }: { settings: CurrentSettings; line: WaitingLine },
): Pick<Handlers<typeof appointmentsContract>, DeskCalls> {
  const { database } = platform;

  return {
    listBookable: async ({ params, query, actor, language }) => {
      const slot = await findSlotOf(database.reads, { id: params.id, staff_id: actor.id });
      if (!slot) return refuse('not_found');
      const { rows, count } = await listBookable(database.reads, slot, { ...query, language });
      const results = rows.map(({ id, student_id: user_id, name, name_ar, advisor }) => ({
        id,
        user_id,
        full_name: name,
        full_name_ar: name_ar,
        guide:
          advisor && advisor.id !== actor.id
            ? { name: advisor.name, name_ar: advisor.name_ar }
            : null,
      }));
      return { count, results };
    },

    writeNote: ({ params, body, actor, now }) =>
      writeNote(platform, { id: params.id, staff_id: actor.id, note: body.note }, now),

    undoOpening: async ({ params, body, actor, now }) => {
      if (!isOwn(actor, params.id)) return refuse('not_found');
      return undoOpening({ ...platform, line }, { staff_id: actor.id, ids: body.slots }, now);
    },

    printDay: async ({ params, query: { day }, actor, language, now }) => {
      if (!isOwn(actor, params.id)) return refuse('not_found');
      const list = {
        staff_id: actor.id,
        type: academic,
        from: day,
        to: day,
        ordering: 'day' as const,
      };
      const { rows } = await listSlotsOf(database.reads, {
        ...list,
        page: 1,
        page_size: largestPageSize,
      });
      const bookings = await listActiveBookings(
        database.reads,
        rows.map(({ id }) => id),
      );
      const people = [actor.id, ...bookings.map(({ student_id }) => student_id)];
      const names = await listPeopleNamed(database.reads, people);
      const staff = names.get(actor.id);
      if (!staff) return refuse('not_found');
      const shown = { names, files: new Map() };
      const slots = rows.map((row) => presentBookedSlot(row, staff, bookings, shown));
      const { buildings } = (await settings.current()).appointments;
      const sheet = daySheet(
        { day, slots, buildings, staff_number: actor.user_id, language, now },
        platform.speak,
      );
      const pdf = await platform.documents.print(sheet, actor.id);
      return isRefusal(pdf) ? pdf : pdfFile([sheet.title, day], pdf);
    },

    bookFor: async ({ params, body, actor, now }) => {
      const slot = await findSlotOf(database.reads, { id: params.id, staff_id: actor.id });
      const guide_id = slot && (await guideReceivedFor(database.reads, slot, body.student));
      if (!slot || guide_id === null) return refuse('not_found');
      const wish = { slot_id: slot.id, student_id: body.student, staff_id: actor.id, guide_id };
      const booked = await reserve({ ...platform, line }, { ...wish, by: 'staff' }, now);
      if (isRefusal(booked)) return saidToGuide(booked);
      const student = (await listPeopleNamed(database.reads, [body.student])).get(body.student);
      return student
        ? { id: booked.booking_id, student: presentPerson(student) }
        : refuse('not_found');
    },
  };
}

type Refused = Exclude<Awaited<ReturnType<typeof reserve>>, { booking_id: number }>;

/** Turns a refusal worded for the student into the one for the guide. */
function saidToGuide(refusal: Refused) {
  switch (refusal.code) {
    case 'already_reserved':
      return refuse('student_in_slot');
    case 'date_already_set':
      return refuse('student_has_date');
    case 'time_taken':
      return refuse('student_is_busy');
    case 'too_late_to_book':
      return refuse('in_the_past');
    default:
      return refusal as Refusal<
        'not_found' | 'slot_full' | 'slot_closed' | 'guide_away' | 'in_the_past'
      >;
  }
}
