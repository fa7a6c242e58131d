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
import { academic, type SlotType } from '../../slot.ts';
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
import { askedTypes } from './asked-type.ts';
import { presenters } from './presenters.ts';

/** Staff open slots, look after them and see who comes. */
export function staffHandlers(
  platform: AppointmentsPlatform,
  { settings, line }: { settings: CurrentSettings; line: WaitingLine },
) {
  const { database, speak } = platform;
  const deps = { ...platform, line };
  const { nameOf, bookings, leavesOf } = presenters({ database, settings });
  const { ownType } = askedTypes(settings);

  async function ownSlot(actor: Actor, row: SlotRow) {
    return presentSlot(row, await nameOf(actor.id));
  }

  async function open(
    { id: staff_id, gender, role }: Actor,
    { type, slots }: { type: SlotType; slots: readonly Omit<NewSlot, 'staff_id' | 'type'>[] },
    language: Language,
    now: Date,
  ) {
    const { calendar } = await settings.current();
    const by = type === academic ? {} : { section: gender, opened_as: role };
    const own = {
      staff_id,
      type,
      slots: slots.map((slot) => ({ ...slot, ...by, type, staff_id })),
    };
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
      const type = await ownType(actor, body.type);
      if (isRefusal(type)) return type;
      if (holdsSeveral(type, body)) return onePerson();
      const { opened, refused } = await open(actor, { type, slots: [body] }, language, now);
      const [row] = opened;
      return row ? ownSlot(actor, row) : (refused[0]?.refusal ?? refuse('slot_overlaps'));
    },

    openSlots: async ({ params, body: { times, ...place }, actor, language, now }) => {
      if (!isOwn(actor, params.id)) return refuse('not_found');
      const type = await ownType(actor, place.type);
      if (isRefusal(type)) return type;
      if (holdsSeveral(type, place)) return onePerson();
      const slots = times.map((time) => ({ ...time, ...place }));
      return sayOpened(await open(actor, { type, slots }, language, now), language);
    },

    repeatWeek: async ({ params, body: { week, ...repeat }, actor, language, now }) => {
      if (!isOwn(actor, params.id)) return refuse('not_found');
      const sunday = startOfWeek(week);
      const slots = await listOpenOfWeek(database.reads, { staff_id: actor.id, sunday });
      const repeated = slotsOfNextWeeks({ ...repeat, slots });
      if (isRefusal(repeated)) return repeated;
      const again = { type: academic, slots: repeated };
      return sayOpened(await open(actor, again, language, now), language);
    },

    listStaffSlots: async ({ params, query, actor, now }) => {
      if (!isOwn(actor, params.id)) return refuse('not_found');
      const type = await ownType(actor, query.type);
      if (isRefusal(type)) return type;
      const list = { ...query, type, staff_id: actor.id };
      const { rows, count } = await listSlotsOf(database.reads, list);
      const bookings = await listActiveBookings(
        database.reads,
        rows.map(({ id }) => id),
        type,
      );
      const people = [actor.id, ...bookings.map(({ student_id }) => student_id)];
      const names = await listPeopleNamed(database.reads, people);
      const staff = await nameOf(actor.id);
      const isGuide = type === academic;
      const line = isGuide ? await waitingStudents(database.reads, actor.id) : { count: 0 };
      const files = await filesNamed(
        database.reads,
        bookings.map(({ file_id }) => file_id),
      );
      const results = rows.map((row) => presentBookedSlot(row, staff, bookings, { names, files }));
      const latest = await findLatestSlotOf(database.reads, list);
      const usual = presentUsual(latest, await findOffice(database.reads, actor.id));
      const leaves = isGuide ? await leavesOf(actor.id, true, now) : [];
      return { count, results, waiting: line.count, usual, leaves };
    },

    listPauses: async ({ query }) => {
      const { calendar } = await settings.current();
      const days = Array.from({ length: 7 }, (_, ahead) => addDays(query.from, ahead));
      return { results: days.flatMap((day) => prayerPauses(calendar, day)) };
    },

    changeSlot: async ({ params, query, body, actor, language, now }) => {
      const type = await ownType(actor);
      if (isRefusal(type)) return type;
      const own = { id: params.id, staff_id: actor.id, type };
      const change = { ...own, notify: query.notify, changes: body };
      const { calendar } = await settings.current();
      const changed = await changeSlot(
        { ...deps, working: { calendar, language, speak } },
        change,
        now,
      );
      return isRefusal(changed) ? changed : ownSlot(actor, changed);
    },

    deleteSlot: async ({ params, query, actor, now }) => {
      const type = await ownType(actor);
      if (isRefusal(type)) return type;
      const own = { id: params.id, staff_id: actor.id, type };
      return deleteSlot(deps, { ...own, notify: query.notify }, now);
    },

    changeCapacity: async ({ params, body, actor, now }) => {
      const slot = { id: params.id, staff_id: actor.id, capacity: body.capacity };
      const changed = await changeCapacity(deps, slot, now);
      return isRefusal(changed) ? changed : ownSlot(actor, changed);
    },

    markAttendance: async ({ params, body: { state }, actor, now }) => {
      const type = await ownType(actor);
      if (isRefusal(type)) return type;
      const mark = { id: params.id, staff_id: actor.id, type, outcome: state };
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

/** A slot of a counsellor is for one person. */
function holdsSeveral(type: SlotType, { capacity }: { capacity: number }): boolean {
  return type !== academic && capacity > 1;
}

function onePerson() {
  const fields = { capacity: [{ code: 'too_big', values: { maximum: 1 } }] };
  return refuse('invalid_input', { fields });
}
