import { defineWaits } from '#platform/waits/waits.ts';
import { studentsReached } from '#services/people/server/public.ts';
import { guidanceAddresses } from '../addresses.ts';
import { guidanceContract } from '../contract.ts';
import { reachedBy } from './access.ts';
import { waitingCorrections } from './correction-queries.ts';
import type { GuidancePlatform } from './export-students.ts';
import { waitingMoves } from './move-queries.ts';

const { answerCorrection, decideRequest, decideTransfer } = guidanceContract.calls;
const { listCorrections, listRequests, listTransfers } = guidanceContract.calls;

/** Pending moves and open corrections, for those who decide them. */
export function guidanceWaits({ database: { reads } }: Pick<GuidancePlatform, 'database'>) {
  return [
    defineWaits({
      act: answerCorrection,
      list: listCorrections,
      kinds: { corrections: guidanceAddresses.corrections({ view: 'open' }) },
      read: async ({ actor }) => ({
        corrections: await waitingCorrections(reads, studentsReached(reachedBy(actor))),
      }),
    }),
    defineWaits({
      act: decideTransfer,
      list: listTransfers,
      kinds: { transfers: guidanceAddresses.transfers({ state: 'pending' }) },
      read: async ({ actor }) => ({
        transfers: await waitingMoves(reads, { kind: 'transfer', students: reachedBy(actor) }),
      }),
    }),
    defineWaits({
      act: decideRequest,
      list: listRequests,
      kinds: { requests: guidanceAddresses.requests({ state: 'pending' }) },
      read: async ({ actor }) => ({
        requests: await waitingMoves(reads, { kind: 'request', students: reachedBy(actor) }),
      }),
    }),
  ];
}
