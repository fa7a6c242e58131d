import { defineWaits } from '#platform/waits/waits.ts';
import { requestsAddresses } from '../addresses.ts';
import { requestsContract } from '../contract.ts';
import type { RequestsPlatform } from './requests-platform.ts';
import { seatsOf } from './seats.ts';
import { waitingReturned, waitingSteps } from './waiting.ts';

const { decideStep, listOwn, listQueue, sendRequest } = requestsContract.calls;

/** Any staff address leads to one's own. */
const role = 'admin';

/** Steps wait for their holders, and what was sent back for its student. */
export function requestsWaits({ database: { reads } }: Pick<RequestsPlatform, 'database'>) {
  return [
    defineWaits({
      act: decideStep,
      list: listQueue,
      kinds: {
        study: requestsAddresses.queue({ role, type: 1 }),
        affairs: requestsAddresses.queue({ role, type: 2 }),
      },
      opens: {
        study: (id) => requestsAddresses.request({ role, type: 1, id }),
        affairs: (id) => requestsAddresses.request({ role, type: 2, id }),
      },
      read: async ({ actor, now }) => {
        const seats = await seatsOf(reads, actor, now);
        return {
          study: await waitingSteps(reads, seats, 1),
          affairs: await waitingSteps(reads, seats, 2),
        };
      },
    }),
    defineWaits({
      act: sendRequest,
      list: listOwn,
      kinds: {
        returned_study: requestsAddresses.own({ type: 1 }),
        returned_affairs: requestsAddresses.own({ type: 2 }),
      },
      opens: {
        returned_study: (id) => requestsAddresses.ownRequest({ type: 1, id }),
        returned_affairs: (id) => requestsAddresses.ownRequest({ type: 2, id }),
      },
      read: async ({ actor }) => ({
        returned_study: await waitingReturned(reads, actor.id, 1),
        returned_affairs: await waitingReturned(reads, actor.id, 2),
      }),
    }),
  ];
}
