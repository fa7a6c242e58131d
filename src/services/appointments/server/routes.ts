import type { Actor } from '#platform/access/actor.ts';
import { personIn, presentPerson } from '#platform/contract/person.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import { pdfFile } from '#platform/documents/pdf-file.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { refusalBody } from '#platform/http/refusal-reply.ts';
import type { Language } from '#platform/language/language.ts';
import { addDays, riyadhDay, startOfWeek } from '#platform/language/times/day.ts';
import { filesNamed } from '#services/files/server/public.ts';
import { reachedBy } from '#services/guidance/server/public.ts';
import {
  findOffice,
  findStudent,
  listPeopleNamed,
  type PersonName,
} from '#services/people/server/public.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import type { appointmentsContract } from '../contract.ts';
import { bookableAfter } from '../slot.ts';
import { guideOf, isOwn } from './access.ts';
import type { AppointmentsPlatform } from './appointments-platform.ts';
import { calendarHandlers } from './calendar/calendar-routes.ts';
import { cancelBooking } from './cancel-booking.ts';
import { changeCapacity } from './change-capacity.ts';
import { changeSlot } from './change-slot.ts';
import { confirmationLetter } from './confirmation-letter.ts';
import { deleteSlot } from './delete-slot.ts';
import { deskHandlers } from './desk/desk-routes.ts';
import { listLeavesAhead, staffOfSlot } from './leave/leave-queries.ts';
import { leaveHandlers, presentLeave } from './leave/leave-routes.ts';
import { leaveLine, letPlaceGo } from './leave-line.ts';
import { readLine, waitingStudents } from './line-queries.ts';
import { markAttendance } from './mark-attendance.ts';
import { type NewSlot, type OpenedSlots, openSlots } from './open-slots.ts';
import { prayerPauses } from './prayer-times.ts';
import {
  presentAsked,
  presentBookedSlot,
  presentBooking,
  presentSlot,
  presentUsual,
  presentWaiting,
} from './present.ts';
import {
  type BookingList,
  type BookingRow,
  findBookingOf,
  findLatestSlotOf,
  findSlotOf,
  listActiveBookings,
  listBookingsOf,
  listFreeSlotsOf,
  listOpenOfWeek,
  listSlotsOf,
  type SlotRow,
} from './queries.ts';
import { changeQuestion } from './questions/change-question.ts';
import { slotsOfNextWeeks } from './repeat-week.ts';
import { reserve } from './reserve.ts';
import { waitForPlace } from './wait-for-place.ts';
import type { WaitingLine } from './waiting-line.ts';

/** The only type of booking that others may read; psychological ones are never shown. */
const academic = 1;

/** Fetch, authorize, command, present. */
export function appointmentsHandlers(
  platform: AppointmentsPlatform,
  { settings, line }: { settings: CurrentSettings; line: WaitingLine },
): Handlers<typeof appointmentsContract> {
  const { database, speak } = platform;
  const deps = { ...platform, line };

  async function nameOf(id: number) {
    const names = await listPeopleNamed(database.reads, [id]);
    return names.get(id) ?? { ...personIn(names, id), gender: 1 as const, honorific: null };
  }

  async function ownSlot(actor: Actor, row: SlotRow) {
    return presentSlot(row, await nameOf(actor.id));
  }

  async function bookings(list: BookingList) {
    const { rows, count } = await listBookingsOf(database.reads, list);
    const names = await listPeopleNamed(
      database.reads,
      rows.map(({ staff_id }) => staff_id),
    );
    const { appointments } = await settings.current();
    const shown = rows.flatMap((row) => {
      const staff = names.get(row.staff_id);
      return staff ? [{ row, booking: presentBooking(row, staff, appointments, list.now) }] : [];
    });
    return { count, shown };
  }

  async function ownBookings(list: BookingList) {
    const { count, shown } = await bookings(list);
    const files = await filesNamed(
      database.reads,
      shown.map(({ row }) => row.file_id),
    );
    const results = shown.map(({ row, booking }) => ({ ...booking, ...presentAsked(row, files) }));
    return { count, results };
  }

  async function ownBooking(row: BookingRow, now: Date) {
    const { appointments } = await settings.current();
    const booking = presentBooking(row, await nameOf(row.staff_id), appointments, now);
    return { ...booking, ...presentAsked(row, await filesNamed(database.reads, [row.file_id])) };
  }

  async function ownWaiting(student_id: number, staff: PersonName, now: Date) {
    const inLine = await readLine(database.reads, staff.id);
    const offer = inLine.find((row) => row.student_id === student_id)?.offer;
    const held =
      offer && (await findSlotOf(database.reads, { id: offer.slot_id, staff_id: staff.id }));
    const slot = held ? presentSlot(held, staff) : null;
    return { waiting: presentWaiting(inLine, student_id, { slot, now }) };
  }

  async function leavesOf(staff_id: number, and_deputy: boolean, now: Date) {
    const today = riyadhDay(now);
    const rows = await listLeavesAhead(database.reads, { staff_id, today, and_deputy });
    const names = await listPeopleNamed(
      database.reads,
      rows.flatMap((row) => [row.staff_id, row.deputy_id]),
    );
    return rows.map((row) => presentLeave(row, names));
  }

  async function open(
    { id: staff_id }: Actor,
    slots: readonly Omit<NewSlot, 'staff_id'>[],
    language: Language,
    now: Date,
  ) {
    const { calendar } = await settings.current();
    const own = { staff_id, slots: slots.map((slot) => ({ ...slot, staff_id })) };
    return openSlots(deps, own, { calendar, language, speak }, now);
  }

  function sayOpened({ opened, refused }: OpenedSlots, language: Language) {
    return {
      opened: opened.length,
      slots: opened.map(({ id }) => id),
      refused: refused.map(({ slot: { day, start_time, end_time }, refusal }) => {
        const { code, message } = refusalBody(refusal, 'appointments', language, speak);
        return { day, start_time, end_time, code, message };
      }),
    };
  }

  return {
    ...calendarHandlers(platform, settings),
    ...deskHandlers(platform, { settings, line }),
    ...leaveHandlers(platform, line),

    openSlot: async ({ params, body, actor, language, now }) => {
      if (!isOwn(actor, params.id)) return refuse('not_found');
      const { opened, refused } = await open(actor, [body], language, now);
      const [row] = opened;
      return row ? ownSlot(actor, row) : (refused[0]?.refusal ?? refuse('slot_overlaps'));
    },

    openSlots: async ({ params, body: { times, ...place }, actor, language, now }) => {
      if (!isOwn(actor, params.id)) return refuse('not_found');
      const slots = times.map((time) => ({ ...time, ...place }));
      return sayOpened(await open(actor, slots, language, now), language);
    },

    repeatWeek: async ({ params, body: { week, ...repeat }, actor, language, now }) => {
      if (!isOwn(actor, params.id)) return refuse('not_found');
      const sunday = startOfWeek(week);
      const slots = await listOpenOfWeek(database.reads, { staff_id: actor.id, sunday });
      const repeated = slotsOfNextWeeks({ ...repeat, slots });
      if (isRefusal(repeated)) return repeated;
      return sayOpened(await open(actor, repeated, language, now), language);
    },

    listStaffSlots: async ({ params, query, actor, now }) => {
      if (!isOwn(actor, params.id)) return refuse('not_found');
      const list = { ...query, staff_id: actor.id };
      const { rows, count } = await listSlotsOf(database.reads, list);
      const bookings = await listActiveBookings(
        database.reads,
        rows.map(({ id }) => id),
      );
      const people = [actor.id, ...bookings.map(({ student_id }) => student_id)];
      const names = await listPeopleNamed(database.reads, people);
      const staff = await nameOf(actor.id);
      const { count: waiting } = await waitingStudents(database.reads, actor.id);
      const files = await filesNamed(
        database.reads,
        bookings.map(({ file_id }) => file_id),
      );
      const results = rows.map((row) => presentBookedSlot(row, staff, bookings, { names, files }));
      const latest = await findLatestSlotOf(database.reads, list);
      const usual = presentUsual(latest, await findOffice(database.reads, actor.id));
      return { count, results, waiting, usual, leaves: await leavesOf(actor.id, true, now) };
    },

    listPauses: async ({ query }) => {
      const { calendar } = await settings.current();
      const days = Array.from({ length: 7 }, (_, ahead) => addDays(query.from, ahead));
      return { results: days.flatMap((day) => prayerPauses(calendar, day)) };
    },

    changeSlot: async ({ params, query, body, actor, language, now }) => {
      const change = { id: params.id, staff_id: actor.id, notify: query.notify, changes: body };
      const { calendar } = await settings.current();
      const changed = await changeSlot(
        { ...deps, working: { calendar, language, speak } },
        change,
        now,
      );
      return isRefusal(changed) ? changed : ownSlot(actor, changed);
    },

    deleteSlot: async ({ params, query, actor, now }) =>
      deleteSlot(deps, { id: params.id, staff_id: actor.id, notify: query.notify }, now),

    changeCapacity: async ({ params, body, actor, now }) => {
      const slot = { id: params.id, staff_id: actor.id, capacity: body.capacity };
      const changed = await changeCapacity(deps, slot, now);
      return isRefusal(changed) ? changed : ownSlot(actor, changed);
    },

    markAttendance: async ({ params, body: { state }, actor, now }) => {
      const mark = { id: params.id, staff_id: actor.id, outcome: state };
      const marked = await markAttendance(platform, mark, now);
      if (isRefusal(marked)) return marked;
      return { id: params.id, state, student: presentPerson(await nameOf(marked.student_id)) };
    },

    listFreeSlots: async ({ query: { full, ...query }, actor, now }) => {
      const guide = await guideOf(database.reads, actor);
      const { cancel_limit, notice_hours } = (await settings.current()).appointments;
      const none = { count: 0, results: [], guide: null, leaves: [], cancel_limit };
      if (!guide) return { ...none, code: 'no_guide' as const };
      const bookable_after = bookableAfter(now, { notice_hours });
      const full_for = full ? { student_id: actor.id, now } : undefined;
      const deputies = { staff_id: guide.id, and_deputies: true as const };
      const list = { ...query, ...deputies, bookable_after, full_for };
      const { rows, count } = await listFreeSlotsOf(database.reads, list);
      const { gender: _, ...contact } = guide;
      const leaves = await leavesOf(guide.id, false, now);
      const names = await listPeopleNamed(
        database.reads,
        rows.map(({ staff_id }) => staff_id),
      );
      const results = rows.map((row) => presentSlot(row, names.get(row.staff_id) ?? guide));
      return { count, results, guide: contact, leaves, cancel_limit };
    },

    reserve: async ({ body: { slot: slot_id, ...asked }, actor, now }) => {
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

    listMyBookings: ({ query, actor, now }) => ownBookings({ ...query, student_id: actor.id, now }),

    changeQuestion: async ({ params, body, actor, now }) => {
      const asked = { id: params.id, student_id: actor.id, ...body };
      const changed = await changeQuestion(deps, asked, now);
      return isRefusal(changed) ? changed : ownBooking(changed, now);
    },

    listStudentBookings: async ({ params: { id }, query, actor, now }) => {
      const student = await findStudent(database.reads, { id, within: reachedBy(actor) });
      if (!student) return refuse('not_found');
      const { count, shown } = await bookings({ ...query, type: academic, student_id: id, now });
      return { count, results: shown.map(({ booking }) => booking) };
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
      const { cancel_limit } = (await settings.current()).appointments;
      const booking = { id: params.id, student_id: actor.id, cancel_limit };
      const cancelled = await cancelBooking(deps, booking, now);
      return isRefusal(cancelled) ? cancelled : ownBooking(cancelled, now);
    },
  };
}
