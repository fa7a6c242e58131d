import { defineFigures } from '#platform/waits/figures.ts';
import { appointmentsAddresses } from '../addresses.ts';
import { appointmentsContract } from '../contract.ts';
import type { AppointmentsPlatform } from './appointments-platform.ts';
import { countBookedAhead } from './queries.ts';

/** How many students have booked with a guide from now on. */
export function appointmentsFigures({
  database: { reads },
}: Pick<AppointmentsPlatform, 'database'>) {
  return [
    defineFigures({
      open: appointmentsContract.calls.printDay,
      kinds: { bookings: appointmentsAddresses.calendar() },
      read: async ({ actor, now }) => ({
        bookings: await countBookedAhead(reads, { staff_id: actor.id, now }),
      }),
    }),
  ];
}
