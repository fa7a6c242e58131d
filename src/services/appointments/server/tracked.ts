import { sql } from 'kysely';
import { type Tracked, titleSaid, trackedIn } from '#platform/tracked/tracked.ts';
import { appointmentsAddresses } from '../addresses.ts';
import { appointmentsContract } from '../contract.ts';
import type { AppointmentsPlatform } from './appointments-platform.ts';

/** A student's places in the line for a guide's slots: appointments themselves are booked at once, and wait for nobody. */
export function appointmentsTracked({
  database: { reads },
  speak,
}: AppointmentsPlatform): Tracked[] {
  return [
    {
      open: appointmentsContract.calls.findMyWaiting,
      title: 'appointments:mine.title',
      states: (state) => `appointments:tracked.states.${state}`,
      marks: {
        in_line: 'under_review',
        offered: 'needs_action',
        booked: 'accepted',
        left: 'cancelled',
        moved: 'cancelled',
      },
      kinds: { place: () => appointmentsAddresses.dates() },
      rows: ({ actor, now }) =>
        trackedIn(
          reads
            .selectFrom('waiting')
            .leftJoin('place_offer as offer', (join) =>
              join
                .onRef('offer.waiting_id', '=', 'waiting.id')
                .on('offer.ended_at', 'is', null)
                .on('offer.held_until', '>', now.toISOString()),
            )
            .where('waiting.student_id', '=', actor.id),
          {
            ...titleSaid(speak, 'appointments:tracked.place'),
            kind: sql`'place'`,
            id: 'waiting.id',
            state: sql`coalesce(waiting.outcome, case when offer.id is null then 'in_line' else 'offered' end)`,
            is_mine: sql`waiting.outcome is null and offer.id is not null`,
            holder: sql`case when waiting.outcome is null then waiting.staff_id end`,
            next: sql`case when waiting.outcome is null then
              case when offer.id is null then 'offered' else 'book' end end`,
            since: sql`coalesce(offer.offered_at, waiting.since)`,
            promised_at: 'offer.held_until',
            ended_at: 'waiting.ended_at',
          },
        ),
    },
  ];
}
