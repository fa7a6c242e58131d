import { sql } from 'kysely';
import { type Tracked, trackedIn } from '#platform/tracked/tracked.ts';
import { smsRequestsAddresses } from '../addresses.ts';
import { smsRequestsContract } from '../contract.ts';
import { stateMarks } from '../request.ts';
import type { SmsPlatform } from './sms-platform.ts';

/** Texts that somebody asked for, until another person decides; called by what they say. */
export function smsRequestsTracked({ database: { reads } }: SmsPlatform): Tracked[] {
  const state = sql`(array['under_review', 'approved', 'on_hold', 'rejected'])[state]`;
  return [
    {
      open: smsRequestsContract.calls.listRequests,
      title: 'sms-requests:name',
      states: (state) => `sms-requests:states.${state}`,
      marks: stateMarks,
      kinds: { sms: (id) => smsRequestsAddresses.request({ id }) },
      rows: ({ actor }) =>
        trackedIn(reads.selectFrom('sms_request').where('asked_by', '=', actor.id), {
          kind: sql`'sms'`,
          id: 'id',
          title: sql`left(text, 60)`,
          title_ar: sql`left(text, 60)`,
          state,
          holder: sql`case state when 3 then decided_by end`,
          office: sql`case state when 1 then 'approvers' end`,
          since: sql`coalesce(decided_at, asked_at)`,
          ended_at: sql`case when state in (2, 4) then decided_at end`,
        }),
    },
  ];
}
