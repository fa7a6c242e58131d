import type { Done } from '#platform/waits/done.ts';
import type { AppointmentsPlatform } from './routes.ts';

/** The dates that a student booked. */
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
          .where('booked_at', '>=', since.toISOString())
          .where('state', 'not in', ['cancelled_by_student', 'cancelled_by_staff']),
    },
  };
}
