import { defineWaits } from '#platform/waits/waits.ts';
import { appointmentsAddresses } from '../addresses.ts';
import { appointmentsContract } from '../contract.ts';
import type { AppointmentsPlatform } from './appointments-platform.ts';
import { waitingOffers, waitingStudents } from './line-queries.ts';

const { findMyWaiting, listStaffSlots, repeatWeek, reserve } = appointmentsContract.calls;

/** An open offer waits for its student to book the seat before it expires; students in line, for their guide. */
export function appointmentsWaits({ database: { reads } }: Pick<AppointmentsPlatform, 'database'>) {
  return [
    defineWaits({
      act: reserve,
      list: findMyWaiting,
      kinds: { held_place: appointmentsAddresses.dates() },
      read: async ({ actor, now }) => ({
        held_place: await waitingOffers(reads, { student_id: actor.id, now }),
      }),
    }),
    defineWaits({
      act: repeatWeek,
      list: listStaffSlots,
      kinds: { line: appointmentsAddresses.calendar() },
      read: async ({ actor }) => ({ line: await waitingStudents(reads, actor.id) }),
    }),
  ];
}
