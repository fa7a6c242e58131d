import { sql } from 'kysely';
import { type Tracked, titleByValue, titleSaid, trackedIn } from '#platform/tracked/tracked.ts';
import { guidanceAddresses } from '../addresses.ts';
import { guidanceContract } from '../contract.ts';
import { correctionFields } from '../correction.ts';
import type { MoveKind } from '../move.ts';
import type { GuidancePlatform } from './export-students.ts';

const { askTransfer, listMyCorrections, listMyRequests } = guidanceContract.calls;

/** Another guide that a student asks for, or a guide for a student; corrections of one's own record. */
export function guidanceTracked({ database: { reads }, speak }: GuidancePlatform): Tracked[] {
  const moves = (kind: MoveKind): Omit<Tracked, 'open' | 'kinds'> => ({
    title: 'guidance:name',
    states: (state) => `guidance:move.states.${state}`,
    marks: {
      pending: 'under_review',
      approved: 'accepted',
      rejected: 'refused',
      withdrawn: 'cancelled',
      overtaken: 'cancelled',
    },
    rows: ({ actor }) =>
      trackedIn(
        reads.selectFrom('advisor_move').where('asked_by', '=', actor.id).where('kind', '=', kind),
        {
          ...titleSaid(speak, `guidance:tracked.${kind}`),
          kind: 'kind',
          id: 'id',
          about: sql`case kind when 'transfer' then student_id else coalesce(to_id, advisor_id) end`,
          state: 'state',
          office: sql`case state when 'pending' then kind end`,
          since: 'asked_at',
          ended_at: sql`case when state <> 'pending' then coalesce(decided_at, asked_at) end`,
        },
      ),
  });
  return [
    {
      ...moves('request'),
      open: listMyRequests,
      kinds: { request: () => guidanceAddresses.myAdvisor() },
    },
    {
      ...moves('transfer'),
      open: askTransfer,
      kinds: { transfer: () => guidanceAddresses.transfers() },
    },
    {
      open: listMyCorrections,
      title: 'guidance:name',
      states: (state) => `guidance:corrections.states.${state}`,
      marks: {
        open: 'under_review',
        done: 'accepted',
        rejected: 'refused',
        withdrawn: 'cancelled',
      },
      kinds: { correction: () => guidanceAddresses.ownRecord({ tab: 'corrections' }) },
      rows: ({ actor }) =>
        trackedIn(reads.selectFrom('guidance_correction').where('student_id', '=', actor.id), {
          ...titleByValue('field', correctionFields, (language, field) =>
            speak(language, 'guidance:tracked.correction', {
              name: speak(language, `guidance:corrections.fields.${field}`),
            }),
          ),
          kind: sql`'correction'`,
          id: 'id',
          state: 'state',
          office: sql`case state when 'open' then 'registration' end`,
          since: 'asked_at',
          ended_at: sql`case when state <> 'open' then coalesce(answered_at, asked_at) end`,
        }),
    },
  ];
}
