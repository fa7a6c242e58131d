import { riyadhDay } from '#platform/language/times/day.ts';
import { defineWaits, waitingIn } from '#platform/waits/waits.ts';
import { listTrainees } from '#services/people/server/public.ts';
import { requirementsAddresses } from '../addresses.ts';
import { requirementsContract } from '../contract.ts';
import { waitingChecks } from './candidate-queries.ts';
import { waitingDocuments } from './document-queries.ts';
import { owedBy, whoMayBring } from './requirement-queries.ts';
import type { RequirementsPlatform } from './requirements-platform.ts';

const { decideCandidates, listCandidates, listDocuments, listOwn, reviewDocument, sendDocument } =
  requirementsContract.calls;

/** Any staff address leads to one's own. */
const role = 'admin';

/** Documents and rights wait for the staff, what is missing for its student. */
export function requirementsWaits({ database: { reads } }: Pick<RequirementsPlatform, 'database'>) {
  return [
    defineWaits({
      act: reviewDocument,
      list: listDocuments,
      kinds: { documents: requirementsAddresses.review({ role }) },
      read: async ({ now }) => ({
        documents: await waitingIn(waitingDocuments(reads, now), { since: 'sent_at' }),
      }),
    }),
    defineWaits({
      act: decideCandidates,
      list: listCandidates,
      kinds: { checks: requirementsAddresses.candidates({ role, view: 'review' }) },
      read: async () => ({
        checks: await waitingIn(waitingChecks(reads), { since: 'computed_at' }),
      }),
    }),
    defineWaits({
      act: sendDocument,
      list: listOwn,
      kinds: { requirements: requirementsAddresses.own() },
      read: async ({ actor, now }) => {
        const [student] = await whoMayBring(reads, await listTrainees(reads, [actor.id]));
        if (!student) return {};
        const owed = owedBy(reads, student, riyadhDay(now));
        const { count } = await owed
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        return { requirements: { count, oldest_at: null } };
      },
    }),
  ];
}
