import type { Done } from '#platform/waits/done.ts';
import { cancelledStates } from '../slot.ts';
import type { AppointmentsPlatform } from './appointments-platform.ts';

/** The dates that a student booked, and those that a guide booked for students at the desk. */
export function appointmentsDone({
  database: { reads },
}: Pick<AppointmentsPlatform, 'database'>): Done {
  return {
    unlogged: {
      booked: ({ actor_id, since }) =>
        reads
          .selectFrom('booking')
          .select(['booked_at as at', 'staff_id as about'])
          .where('student_id', '=', actor_id)
          .where('by_staff', '=', false)
          .where('booked_at', '>=', since.toISOString())
          .where('state', 'not in', cancelledStates),
      booked_for: ({ actor_id, since }) =>
        reads
          .selectFrom('booking')
          .select(['booked_at as at', 'student_id as about'])
          .where('staff_id', '=', actor_id)
          .where('by_staff', '=', true)
          .where('booked_at', '>=', since.toISOString())
          .where('state', 'not in', cancelledStates),
    },
  };
}
