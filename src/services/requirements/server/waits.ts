import { addDays, type Day, momentOf, riyadhDay } from '#platform/language/times/day.ts';
import { defineWaits, waitingIn } from '#platform/waits/waits.ts';
import { listTrainees } from '#services/people/server/public.ts';
import { requirementsAddresses } from '../addresses.ts';
import { requirementsContract } from '../contract.ts';
import { holdsUntil, isDue, stateOf } from '../document.ts';
import { waitingChecks } from './candidate-queries.ts';
import { countDue, waitingDocuments } from './document-queries.ts';
import { judgeMandatory, whoMayBring } from './requirement-queries.ts';
import { type Deps, graceDays } from './requirements-platform.ts';

const { decideCandidates, listCandidates, listDocuments, listOwn, reviewDocument, sendDocument } =
  requirementsContract.calls;

/** Any staff address leads to one's own. */
const role = 'admin';

/** Documents and rights wait for the staff, what is missing for its student. */
export function requirementsWaits(deps: Pick<Deps, 'database' | 'settings'>) {
  const { reads } = deps.database;
  return [
    defineWaits({
      act: reviewDocument,
      list: listDocuments,
      kinds: {
        documents: requirementsAddresses.review({ role }),
        documents_due: requirementsAddresses.documents({ role, view: 'due' }),
      },
      read: async ({ now }) => ({
        documents: await waitingIn(waitingDocuments(reads, now), {
          since: 'sent_at',
          about: 'student_id',
        }),
        documents_due: await countDue(reads, now),
      }),
    }),
    defineWaits({
      act: decideCandidates,
      list: listCandidates,
      kinds: { checks: requirementsAddresses.candidates({ role, view: 'review' }) },
      read: async () => ({
        checks: await waitingIn(waitingChecks(reads), { since: 'computed_at', about: 'id' }),
      }),
    }),
    defineWaits({
      act: sendDocument,
      list: listOwn,
      kinds: { requirements: requirementsAddresses.own(), own_due: requirementsAddresses.own() },
      read: async ({ actor, now }) => {
        const [student] = await whoMayBring(reads, await listTrainees(reads, [actor.id]));
        if (!student) return {};
        const today = riyadhDay(now);
        const at = { today, grace: await graceDays(deps) };
        const [judged] = await judgeMandatory(reads, [student], at);
        const { mandatory = [], grace = null } = judged ?? {};
        const due = mandatory.flatMap(({ document, ...named }) => {
          if (!isDue(document, today, grace)) return [];
          const until = holdsUntil(document, grace);
          return { ...named, until: until === 'never' ? null : until };
        });
        const missing = mandatory.filter(({ document }) => {
          const state = document ? stateOf(document, today) : 'missing';
          const isOpen = state !== 'accepted' && state !== 'pending';
          return isOpen && !isDue(document, today, grace);
        });
        const ends = due.flatMap(({ until }) => until ?? []).sort();
        return {
          requirements: { count: missing.length, oldest_at: null, named: missing },
          own_due: {
            count: due.length,
            oldest_at: null,
            due_at: ends[0] ? momentOf(addDays(ends[0] as Day, 1), '00:00').toISOString() : null,
            named: due,
          },
        };
      },
    }),
  ];
}
