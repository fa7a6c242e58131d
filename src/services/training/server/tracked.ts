import { sql } from 'kysely';
import { type Tracked, titleByValue, trackedIn } from '#platform/tracked/tracked.ts';
import { trainingAddresses } from '../addresses.ts';
import { trainingContract } from '../contract.ts';
import { requestKinds } from '../training.ts';
import type { TrainingPlatform } from './training-platform.ts';

/** A student's excuses, withdrawals and suspensions, which internship staff decide. */
export function trainingTracked({ database: { reads }, speak }: TrainingPlatform): Tracked[] {
  return [
    {
      open: trainingContract.calls.listOwnRequests,
      title: 'training:name',
      states: (state) => `training:request_states.${state}`,
      marks: { pending: 'under_review', accepted: 'accepted', rejected: 'refused' },
      kinds: { request: () => trainingAddresses.ownRequests() },
      rows: ({ actor }) =>
        trackedIn(reads.selectFrom('training_request').where('student_id', '=', actor.id), {
          ...titleByValue('kind', requestKinds, (language, kind) =>
            speak(language, `training:kinds.${kind}`),
          ),
          kind: sql`'request'`,
          id: 'id',
          state: 'state',
          office: sql`case state when 'pending' then 'unit' end`,
          since: 'asked_at',
          ended_at: 'decided_at',
        }),
    },
  ];
}
