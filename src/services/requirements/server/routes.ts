import { onlyOne } from '#platform/contract/only-one.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { momentOf, riyadhDay } from '#platform/language/times/day.ts';
import { filesNamed } from '#services/files/server/public.ts';
import type { requirementsContract } from '../contract.ts';
import { checkStates } from '../rule.ts';
import { candidates, selected } from './candidate-queries.ts';
import { decideCandidates } from './decide-candidates.ts';
import { countDecided, documents } from './document-queries.ts';
import { listOthers, listOwn, sendDocument } from './own.ts';
import { listPlaces, presentDocuments, presentOwn, presentTypes } from './present.ts';
import { reopenCandidates, reopenDocument } from './reopen.ts';
import { earlierThan } from './requirement-queries.ts';
import type { Deps } from './requirements-platform.ts';
import { findDocument, holdDocument, reviewDocument } from './review.ts';
import { addRule, listRules, removeRule } from './rules.ts';
import { listStudentFiles } from './student-files.ts';
import { addType, editType, showType } from './types.ts';
/** Fetch, authorize, command, present. */
export function requirementsHandlers(deps: Deps): Handlers<typeof requirementsContract> {
  const { database } = deps;
  return {
    listOwn: ({ actor, now }) => listOwn(database.reads, actor.id, now),

    sendDocument: ({ body, ...by }) => sendDocument(deps, body, by),

    listStudentFiles: ({ params, ...asking }) =>
      listStudentFiles(database.reads, params.id, asking),

    listDocuments: ({ query, now }) => documents.page(database.reads, { ...query, now }),

    exportDocuments: (call) => {
      const { body, now } = call;
      return documents.exported(deps, call, { asked: { ...body, now }, within: { now } });
    },

    countDocuments: async ({ actor, now }) => {
      const since = momentOf(riyadhDay(now), '00:00');
      return { decided_today: await countDecided(database.reads, { by: actor.id, since }) };
    },

    getDocument: async ({ params, now }) => {
      const row = await findDocument(database.reads, params);
      if (!row) return refuse('not_found');
      const earlier = await earlierThan(database.reads, row);
      const files = await filesNamed(
        database.reads,
        earlier.map(({ file_id }) => file_id),
      );
      return {
        ...onlyOne(await presentDocuments(database.reads, [row], now)),
        is_replaced: row.replaced_at !== null,
        earlier: earlier.map((one) => presentOwn(one, files, now)),
        others: await listOthers(database.reads, row, now),
      };
    },

    holdDocument: ({ params, ...by }) => holdDocument(deps, params.id, by),

    reviewDocument: async ({ body: { rej_reason: reason, id, status }, ...by }) => {
      if (status === null) return reopenDocument(deps, { id, reason }, by);
      const decided = await reviewDocument(deps, { id, status, reason }, by);
      return isRefusal(decided) ? decided : { id, status: decided.status, seats: [] };
    },

    listTypes: async () => {
      const rows = await database.reads
        .selectFrom('internship_requirement')
        .selectAll()
        .orderBy('id')
        .execute();
      return {
        results: await presentTypes(database.reads, rows),
        ...(await listPlaces(database.reads)),
      };
    },

    addType: ({ body, ...by }) => addType(deps, body, by),

    editType: ({ params: { id }, body, ...by }) => editType(deps, { ...body, id }, by),

    showType: ({ params, body, ...by }) => showType(deps, { ...params, ...body }, by),

    listCandidates: ({ query }) => candidates.page(database.reads, query),

    exportCandidates: (call) => candidates.exported(deps, call, { asked: call.body, within: {} }),

    listSelected: ({ query }) => selected.page(database.reads, { ...query, view: 'qualified' }),

    exportSelected: (call) => {
      const view = 'qualified';
      return selected.exported(deps, call, { asked: { ...call.body, view }, within: { view } });
    },

    decideCandidates: ({ body: { seen, state, ...asked }, ...by }) =>
      seen === checkStates.rejected || state === checkStates.review
        ? reopenCandidates(deps, asked, by)
        : decideCandidates(deps, { ...asked, seen, state }, by),

    listRules: async () => ({ results: await listRules(database.reads) }),

    addRule: ({ body, ...by }) => addRule(deps, body, by),

    removeRule: ({ params: { id }, ...by }) => removeRule(deps, id, by),
  };
}
