import { defineWaits, waitingIn } from '#platform/waits/waits.ts';
import { smsRequestsAddresses } from '../addresses.ts';
import { smsRequestsContract } from '../contract.ts';
import { states } from '../request.ts';
import type { SmsPlatform } from './sms-platform.ts';

const { decideRequest, listRequests } = smsRequestsContract.calls;

/** Requests of other people wait for an approver. */
export function smsRequestsWaits({ database: { reads } }: Pick<SmsPlatform, 'database'>) {
  return [
    defineWaits({
      act: decideRequest,
      list: listRequests,
      kinds: { sms_requests: smsRequestsAddresses.requests({ state: states.under_review }) },
      read: async ({ actor }) => ({
        sms_requests: await waitingIn(
          reads
            .selectFrom('sms_request')
            .where('state', '=', states.under_review)
            .where('asked_by', '<>', actor.id),
          { since: 'asked_at', about: 'asked_by' },
        ),
      }),
    }),
  ];
}
