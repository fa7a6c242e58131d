import type { Actor } from '#platform/access/actor.ts';
import { presentPerson } from '#platform/contract/person.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { refusalBody } from '#platform/http/refusal-reply.ts';
import type { Language } from '#platform/language/language.ts';
import { addDays, startOfWeek } from '#platform/language/times/day.ts';
import { filesNamed } from '#services/files/server/public.ts';
import { reachedBy } from '#services/guidance/server/public.ts';
import { findOffice, findStudent, listPeopleNamed } from '#services/people/server/public.ts';
import type { CurrentSettings } from '#services/settings/server/public.ts';
import type { appointmentsContract } from '../../contract.ts';
import { isOwn } from '../access.ts';
import type { AppointmentsPlatform } from '../appointments-platform.ts';
import { changeCapacity } from '../change-capacity.ts';
import { changeSlot } from '../change-slot.ts';
import { deleteSlot } from '../delete-slot.ts';
import { waitingStudents } from '../line-queries.ts';
import { markAttendance } from '../mark-attendance.ts';
import { type NewSlot, type OpenedSlots, openSlots } from '../open-slots.ts';
import { prayerPauses } from '../prayer-times.ts';
import { presentBookedSlot, presentSlot, presentUsual } from '../present.ts';
import {
  findLatestSlotOf,
  listActiveBookings,
  listOpenOfWeek,
  listSlotsOf,
  type SlotRow,
} from '../queries.ts';
import { slotsOfNextWeeks } from '../repeat-week.ts';
import type { WaitingLine } from '../waiting-line.ts';
import { presenters } from './presenters.ts';

/** The only type of booking that others may read; psychological ones are never shown. */
const academic = 1;

/** Staff open slots, look after them and see who comes. */
export function staffHandlers(
  platform: AppointmentsPlatform,
  { settings, line }: { settings: CurrentSettings; line: WaitingLine },
) {
  const { database, speak } = platform;
  const deps = { ...platform, line };
  const { nameOf, bookings, leavesOf } = presenters({ database, settings });

  async function ownSlot(actor: Actor, row: SlotRow) {
    return presentSlot(row, await nameOf(actor.id));
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

    listStudentBookings: async ({ params: { id }, query, actor, now }) => {
      const student = await findStudent(database.reads, { id, within: reachedBy(actor) });
      if (!student) return refuse('not_found');
      const { count, shown } = await bookings({ ...query, type: academic, student_id: id, now });
      return { count, results: shown.map(({ booking }) => booking) };
    },
  } satisfies Partial<Handlers<typeof appointmentsContract>>;
}
