import type { Actor } from '#platform/access/actor.ts';
import { isAllowed } from '#platform/access/allow.ts';
import { onlyOne } from '#platform/contract/only-one.ts';
import { type People, personIn, presentPerson } from '#platform/contract/person.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { riyadhDay } from '#platform/language/times/day.ts';
import { guides } from '#services/guidance/calls.ts';
import { listPeopleNamed, type PersonName } from '#services/people/server/public.ts';
import type { appointmentsContract } from '../../contract.ts';
import { stateOfLeave } from '../../leave.ts';
import type { Leave, LeaveRow } from '../../leave-shapes.ts';
import type { AppointmentsPlatform } from '../appointments-platform.ts';
import { listActiveBookings } from '../queries.ts';
import type { WaitingLine } from '../waiting-line.ts';
import { cancelInLeave } from './cancel-in-leave.ts';
import { endLeave } from './end-leave.ts';
import {
  guidesBeside,
  guidesLed,
  idsAmong,
  isGuideAmong,
  listGuidesAmong,
  mayWriteFor,
} from './leave-guides.ts';
import {
  type CountedLeave,
  findLeave,
  type LeaveRead,
  listBookedInLeave,
  listLeaves,
} from './leave-queries.ts';
import { writeLeave } from './write-leave.ts';

type LeaveCalls =
  | 'listLeaves'
  | 'listLeaveGuides'
  | 'writeLeave'
  | 'endLeave'
  | 'listLeaveSlots'
  | 'cancelLeaveSlots';

/** Calls about guides' leaves: fetch, authorize, command, present. */
export function leaveHandlers(
  platform: AppointmentsPlatform,
  line: WaitingLine,
): Pick<Handlers<typeof appointmentsContract>, LeaveCalls> {
  const { database } = platform;
  const deps = { ...platform, line };

  async function present(rows: readonly CountedLeave[], actor: Actor, now: Date) {
    const names = await listPeopleNamed(
      database.reads,
      rows.flatMap(({ staff_id, deputy_id }) => [staff_id, deputy_id]),
    );
    const isGuide = isAllowed(guides, actor);
    return rows.map((row): LeaveRow => {
      const state = stateOfLeave(row, riyadhDay(now));
      const isTheirs = !isGuide || row.staff_id === actor.id;
      const may_end = isTheirs && state !== 'over';
      return { ...presentLeave(row, names), note: row.note, state, booked: row.booked, may_end };
    });
  }

  /** The leave, if the actor may end it. */
  async function findWritten(id: number, actor: Actor, now: Date) {
    const row = await findLeave(database.reads, id, now);
    return row && (await mayWriteFor(database.reads, actor, row.staff_id)) ? row : null;
  }

  return {
    listLeaves: async ({ query, actor, now }) => {
      const of = isAllowed(guides, actor)
        ? { staff_id: actor.id }
        : { guides: idsAmong(await guidesLed(database.reads, actor)) };
      const { rows, count } = await listLeaves(database.reads, { ...query, of, now });
      return { count, results: await present(rows, actor, now) };
    },

    listLeaveGuides: async ({ query: { beside, ...list }, actor, language }) => {
      if (beside === undefined && isAllowed(guides, actor)) {
        const names = await listPeopleNamed(database.reads, [actor.id]);
        return { count: 1, results: [personIn(names, actor.id)] };
      }
      if (beside !== undefined && !(await mayWriteFor(database.reads, actor, beside))) {
        return refuse('not_found');
      }
      const among =
        beside === undefined
          ? await guidesLed(database.reads, actor)
          : await guidesBeside(database.reads, beside);
      const { rows, count } = await listGuidesAmong(database.reads, among, { ...list, language });
      return { count, results: rows.map(presentPerson) };
    },

    writeLeave: async ({ body, actor, now }) => {
      const { guide: staff_id = actor.id, deputy: deputy_id, ...days } = body;
      if (!(await mayWriteFor(database.reads, actor, staff_id))) return refuse('not_found');
      const beside = await guidesBeside(database.reads, staff_id);
      if (!(await isGuideAmong(database.reads, deputy_id, beside))) return refuse('not_a_deputy');
      const written = await writeLeave(deps, { ...days, staff_id, deputy_id, actor }, now);
      return isRefusal(written) ? written : onlyOne(await present([written], actor, now));
    },

    endLeave: async ({ params, actor, now }) => {
      const row = await findWritten(params.id, actor, now);
      return row ? endLeave(deps, { ...row, actor }, now) : refuse('not_found');
    },

    listLeaveSlots: async ({ params, query, actor, now }) => {
      const leave = await findWritten(params.id, actor, now);
      if (!leave) return refuse('not_found');
      const { rows, count } = await listBookedInLeave(database.reads, { ...query, leave, now });
      const bookings = await listActiveBookings(
        database.reads,
        rows.map(({ id }) => id),
      );
      const names = await listPeopleNamed(
        database.reads,
        bookings.map(({ student_id }) => student_id),
      );
      const results = rows.map(({ id, day, start_time, end_time, attendance, location }) => {
        const students = studentsOf(id, bookings, names);
        return { id, day, start_time, end_time, attendance, location, students };
      });
      return { count, results };
    },

    cancelLeaveSlots: async ({ params, body, actor, now }) => {
      const leave = await findWritten(params.id, actor, now);
      return leave ? cancelInLeave(deps, { leave, slots: body.slots }, now) : refuse('not_found');
    },
  };
}

/** A leave as everybody sees it whom it concerns, without its note. */
export function presentLeave(
  { id, staff_id, deputy_id, from, to }: LeaveRead,
  names: ReadonlyMap<number, PersonName>,
): Leave {
  const titled = (person: number) => ({
    ...personIn(names, person),
    honorific: names.get(person)?.honorific ?? null,
  });
  return { id, guide: titled(staff_id), deputy: titled(deputy_id), from, to };
}

function studentsOf(
  slot: number,
  bookings: Awaited<ReturnType<typeof listActiveBookings>>,
  names: People,
) {
  return bookings
    .filter(({ slot_id }) => slot_id === slot)
    .map(({ student_id }) => personIn(names, student_id));
}
