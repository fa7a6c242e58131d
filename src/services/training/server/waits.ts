import { sql } from 'kysely';
import { riyadhDay } from '#platform/language/times/day.ts';
import { defineWaits, waitingIn } from '#platform/waits/waits.ts';
import { trainingAddresses } from '../addresses.ts';
import { trainingContract } from '../contract.ts';
import { type RequestKind, requestKinds } from '../training.ts';
import { alertedOn } from './queries.ts';
import type { TrainingPlatform } from './training-platform.ts';

const { decideRequest, editAttendance, listAttendance, listPlacements, listRequests } =
  trainingContract.calls;

/** Any staff address leads to one's own. */
const role = 'admin';

const listOf = (kind: RequestKind) => trainingAddresses.requests({ role, kind, state: 'pending' });

const trainee = sql`select student_id as about from placement where id = waiting.key`;

/** Work of internship staff: pending requests, and today's new alerts and absences. */
export function trainingWaits({ database: { reads } }: Pick<TrainingPlatform, 'database'>) {
  const pending = (kind: RequestKind) =>
    waitingIn(
      reads.selectFrom('training_request').where('kind', '=', kind).where('state', '=', 'pending'),
      { since: 'asked_at', about: 'student_id' },
    );
  return [
    defineWaits({
      act: decideRequest,
      list: listRequests,
      kinds: {
        training_excuses: listOf(1),
        training_withdrawals: listOf(2),
        training_suspensions: listOf(3),
        training_absences: listOf(4),
      },
      read: async () => {
        const [training_excuses, training_withdrawals, training_suspensions, training_absences] =
          await Promise.all(requestKinds.map(pending));
        return { training_excuses, training_withdrawals, training_suspensions, training_absences };
      },
    }),
    defineWaits({
      act: editAttendance,
      list: listPlacements,
      kinds: { training_alerts: trainingAddresses.placements({ role, alerted: 'today' }) },
      read: async ({ now }) => ({
        training_alerts: await waitingIn(
          reads.selectFrom('placement').where(alertedOn(riyadhDay(now))),
          { since: 'alert_at', about: 'student_id' },
        ),
      }),
    }),
    defineWaits({
      act: editAttendance,
      list: listAttendance,
      kinds: {
        training_absent: trainingAddresses.attendance({ role, state: 'absent', on: 'today' }),
      },
      read: async ({ now }) => ({
        training_absent: await waitingIn(
          reads
            .selectFrom('training_attendance')
            .where('state', '=', 'absent')
            .where('day', '=', riyadhDay(now)),
          { since: 'marked_at', first: { key: 'placement_id', row: trainee } },
        ),
      }),
    }),
  ];
}
