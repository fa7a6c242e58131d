import { defineWaits } from '#platform/waits/waits.ts';
import { countUnguided, studentsReached } from '#services/people/server/public.ts';
import { guidanceAddresses } from '../addresses.ts';
import { guidanceContract } from '../contract.ts';
import { reachedBy } from './access.ts';
import { waitingCorrections } from './correction-queries.ts';
import type { GuidancePlatform } from './export-students.ts';
import { waitingMoves } from './move-queries.ts';
import { findMyAdvisor } from './my-advisor.ts';

const { answerCorrection, assignStudents, decideRequest, decideTransfer } = guidanceContract.calls;
const { listCorrections, listRequests, listStudents, listTransfers } = guidanceContract.calls;
const { askChange, getMyAdvisor } = guidanceContract.calls;

/** Pending moves, open corrections and missing guides, for those who decide them; a student's own missing guide. */
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
    defineWaits({
      act: assignStudents,
      list: listStudents,
      kinds: { unguided: guidanceAddresses.students({ view: 'no_advisor' }) },
      read: async ({ actor }) => ({
        unguided: { count: await countUnguided(reads, reachedBy(actor)), oldest_at: null },
      }),
    }),
    defineWaits({
      act: askChange,
      list: getMyAdvisor,
      kinds: { no_guide: guidanceAddresses.myAdvisor() },
      read: async ({ actor }) => {
        const { advisor, pending } = await findMyAdvisor(reads, actor.id);
        return { no_guide: { count: advisor || pending ? 0 : 1, oldest_at: null } };
      },
    }),
  ];
}
