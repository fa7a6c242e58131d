import { presentPerson } from '#platform/contract/person.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import type { appointmentsContract } from '../../contract.ts';
import { psychological } from '../../slot.ts';
import type { AppointmentsPlatform } from '../appointments-platform.ts';
import { presentSlot } from '../present.ts';
import { listActiveBookings, listSlotsOf } from '../queries.ts';
import { counsellors } from './counsellors.ts';
import { decideDate } from './decide-date.ts';

/** Calls of type 2 alone: the counsellor decides, the head sees who comes to whom and when. */
export function counsellingHandlers(
  platform: AppointmentsPlatform,
): Pick<Handlers<typeof appointmentsContract>, 'decideDate' | 'listCounsellorDates'> {
  const { reads } = platform.database;
  return {
    decideDate: ({ params, body, actor, now }) =>
      decideDate(platform, { id: params.id, staff_id: actor.id, decision: body }, now),

    listCounsellorDates: async ({ query }) => {
      const list = { ...query, type: psychological, staff_id: counsellors() } as const;
      const { rows, count } = await listSlotsOf(reads, list);
      const ids = rows.map(({ id }) => id);
      const bookings = await listActiveBookings(reads, ids, psychological);
      const people = [...rows, ...bookings].map((row) =>
        'student_id' in row ? row.student_id : row.staff_id,
      );
      const names = await listPeopleNamed(reads, people);
      const results = rows.flatMap((row) => {
        const staff = names.get(row.staff_id);
        if (!staff) return [];
        const { id, day, start_time, end_time, state, attendance, ...slot } = presentSlot(
          row,
          staff,
        );
        const booked = bookings.find(({ slot_id }) => slot_id === row.id);
        const student = booked && names.get(booked.student_id);
        const booking = student
          ? { id: booked.id, state: booked.state, student: presentPerson(student) }
          : null;
        return [{ id, day, start_time, end_time, state, attendance, staff: slot.staff, booking }];
      });
      return { count, results };
    },
  };
}
