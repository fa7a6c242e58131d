import type { Actor, Gender } from '#platform/access/actor.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import { valueIn } from '#platform/contract/value-in.ts';
import { pdfFile } from '#platform/documents/pdf-file.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { filesNamed } from '#services/files/server/public.ts';
import {
  listPeopleNamed,
  type PersonContact,
  type PersonName,
} from '#services/people/server/public.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import type { appointmentsContract } from '../../contract.ts';
import { academic, bookableAfter, psychological } from '../../slot.ts';
import { guideOf } from '../access.ts';
import type { AppointmentsPlatform } from '../appointments-platform.ts';
import { cancelBooking } from '../cancel-booking.ts';
import { confirmationLetter } from '../confirmation-letter.ts';
import { counsellorOfSlot, counsellors } from '../counselling/counsellors.ts';
import { staffOfSlot } from '../leave/leave-queries.ts';
import { leaveLine, letPlaceGo } from '../leave-line.ts';
import { readLine } from '../line-queries.ts';
import { presentBooking, presentOwn, presentSlot, presentWaiting } from '../present.ts';
import {
  type BookingList,
  type BookingRow,
  findBookingOf,
  findSlotOf,
  listFreeSlotsOf,
} from '../queries.ts';
import { changeQuestion } from '../questions/change-question.ts';
import type { Question } from '../questions/keep-question.ts';
import { reserve } from '../reserve.ts';
import { waitForPlace } from '../wait-for-place.ts';
import type { WaitingLine } from '../waiting-line.ts';
import { askedTypes } from './asked-type.ts';
import { presenters } from './presenters.ts';

/** A student finds, books and gives back a place. */
export function studentHandlers(
  platform: AppointmentsPlatform,
  { settings, line }: { settings: CurrentSettings; line: WaitingLine },
) {
  const { database } = platform;
  const deps = { ...platform, line };
  const { nameOf, bookings, leavesOf } = presenters({ database, settings });
  const { refuseClosed } = askedTypes(settings);

  async function ownBookings(list: BookingList) {
    const { count, shown } = await bookings(list);
    const files = await filesNamed(
      database.reads,
      shown.map(({ row }) => row.file_id),
    );
    const results = shown.map(({ row, booking }) => ({ ...booking, ...presentOwn(row, files) }));
    return { count, results };
  }

  async function ownBooking(row: BookingRow, now: Date) {
    const { appointments } = await settings.current();
    const booking = presentBooking(row, await nameOf(row.staff_id), appointments, now);
    return { ...booking, ...presentOwn(row, await filesNamed(database.reads, [row.file_id])) };
  }

  async function ownWaiting(student_id: number, staff: PersonName, now: Date) {
    const inLine = await readLine(database.reads, staff.id);
    const offer = inLine.find((row) => row.student_id === student_id)?.offer;
    const held =
      offer && (await findSlotOf(database.reads, { id: offer.slot_id, staff_id: staff.id }));
    const slot = held ? presentSlot(held, staff) : null;
    return { waiting: presentWaiting(inLine, student_id, { slot, now }) };
  }

  /** A counsellor's slot is asked for without words: what is the matter is counselling's to ask. */
  async function ask(
    { id: student_id }: Actor,
    { asked, ...slot }: { slot_id: number; section: Gender; staff_id: number; asked: Question },
    now: Date,
  ) {
    if (asked.question !== '' || asked.file !== null) {
      return refuse('invalid_input', { fields: { question: [{ code: 'unknown_field' }] } });
    }
    const { notice_hours } = (await settings.current()).appointments;
    const wish = { ...slot, type: psychological, student_id, guide_id: slot.staff_id };
    const booked = await reserve(deps, { ...wish, by: { notice_hours, asked } }, now);
    return isRefusal(booked) ? booked : ownBooking(booked, now);
  }

  return {
    listFreeSlots: async ({ query: { full, ...query }, actor, now }) => {
      const closed = await refuseClosed(query.type);
      if (closed) return closed;
      const isOfGuide = query.type === academic;
      const guide = isOfGuide ? await guideOf(database.reads, actor) : null;
      const { cancel_limit, notice_hours } = (await settings.current()).appointments;
      const none = { count: 0, results: [], guide: null, leaves: [], cancel_limit };
      if (!guide && isOfGuide) return { ...none, code: 'no_guide' as const };
      const bookable_after = bookableAfter(now, { notice_hours });
      const full_for = full ? { student_id: actor.id, now } : undefined;
      const receivers = guide
        ? { staff_id: guide.id, and_deputies: true as const }
        : { staff_id: counsellors(), section: actor.gender };
      const list = { ...query, ...receivers, bookable_after, full_for };
      const { rows, count } = await listFreeSlotsOf(database.reads, list);
      const leaves = guide ? await leavesOf(guide.id, false, now) : [];
      const names = await listPeopleNamed(
        database.reads,
        rows.map(({ staff_id }) => staff_id),
      );
      const results = rows.map((row) => presentSlot(row, valueIn(names, row.staff_id)));
      return { count, results, guide: contactOf(guide), leaves, cancel_limit };
    },

    reserve: async ({ body: { slot: slot_id, ...asked }, actor, now }) => {
      const of = { slot_id, section: actor.gender };
      const counsellor = await counsellorOfSlot(database.reads, of);
      const closed = await refuseClosed(counsellor === null ? academic : psychological);
      if (closed) return closed;
      if (counsellor !== null) return ask(actor, { ...of, staff_id: counsellor, asked }, now);
      const guide = await guideOf(database.reads, actor);
      if (!guide) return refuse('not_found');
      const { notice_hours } = (await settings.current()).appointments;
      const wanted = { slot_id, guide_id: guide.id };
      const staff_id = await staffOfSlot(database.reads, wanted);
      if (staff_id === null) return refuse('not_found');
      const by = { notice_hours, asked };
      const wish = { ...wanted, staff_id, student_id: actor.id, by };
      const booked = await reserve(deps, wish, now);
      return isRefusal(booked) ? booked : ownBooking(booked, now);
    },

    waitForPlace: async ({ actor, now }) => {
      const guide = await guideOf(database.reads, actor);
      if (!guide) return refuse('not_found');
      const { notice_hours } = (await settings.current()).appointments;
      const wish = { student_id: actor.id, staff_id: guide.id, notice_hours };
      const refused = await waitForPlace(deps, wish, now);
      return refused ?? ownWaiting(actor.id, guide, now);
    },

    findMyWaiting: async ({ actor, now }) => {
      const guide = await guideOf(database.reads, actor);
      return guide ? ownWaiting(actor.id, guide, now) : { waiting: null };
    },

    leaveLine: async ({ actor, now }) => {
      const guide = await guideOf(database.reads, actor);
      if (!guide) return refuse('not_waiting');
      const refused = await leaveLine(deps, { student_id: actor.id, staff_id: guide.id }, now);
      return refused ?? { waiting: null };
    },

    letPlaceGo: async ({ actor, now }) => {
      const guide = await guideOf(database.reads, actor);
      if (!guide) return refuse('nothing_held');
      const refused = await letPlaceGo(deps, { student_id: actor.id, staff_id: guide.id }, now);
      return refused ?? ownWaiting(actor.id, guide, now);
    },

    listMyBookings: async ({ query, actor, now }) =>
      (await refuseClosed(query.type)) ?? ownBookings({ ...query, student_id: actor.id, now }),

    changeQuestion: async ({ params, body, actor, now }) => {
      const asked = { id: params.id, student_id: actor.id, ...body };
      const changed = await changeQuestion(deps, asked, now);
      return isRefusal(changed) ? changed : ownBooking(changed, now);
    },

    printConfirmation: async ({ params, actor, language, now }) => {
      const row = await findBookingOf(database.reads, { id: params.id, student_id: actor.id });
      if (!row) return refuse('not_found');
      if (row.booking_state !== 'confirmed') return refuse('not_active');
      const booking = await ownBooking(row, now);
      const student = await nameOf(actor.id);
      const { buildings } = (await settings.current()).appointments;
      const letter = confirmationLetter({ booking, student, language, buildings, now }, platform);
      const pdf = await platform.documents.print(letter, actor.id);
      return isRefusal(pdf) ? pdf : pdfFile([letter.title, row.day], pdf);
    },

    cancelBooking: async ({ params, actor, now }) => {
      const own = { id: params.id, student_id: actor.id };
      const isAcademic = (await findBookingOf(database.reads, own)) !== null;
      const type = isAcademic ? academic : psychological;
      const closed = await refuseClosed(type);
      if (closed) return closed;
      const { cancel_limit } = (await settings.current()).appointments;
      const booking = { ...own, type, cancel_limit };
      const cancelled = await cancelBooking(deps, booking, now);
      return isRefusal(cancelled) ? cancelled : ownBooking(cancelled, now);
    },
  } satisfies Partial<Handlers<typeof appointmentsContract>>;
}

function contactOf(guide: PersonContact | null) {
  if (!guide) return null;
  const { gender: _, ...contact } = guide;
  return contact;
}
