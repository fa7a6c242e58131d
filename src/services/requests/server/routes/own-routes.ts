import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { filesNamed } from '#services/files/server/public.ts';
import type { requestsContract } from '../../contract.ts';
import { requestNumber } from '../../request.ts';
import type { RequestRow } from '../../tables/tables.ts';
import { checkRequest } from '../check-request.ts';
import { versionOf } from '../form-versions.ts';
import { listOwn } from '../own-requests.ts';
import { filesIn } from '../request-files.ts';
import { viewerOf } from '../request-viewer.ts';
import type { Deps, RequestsPlatform } from '../requests-platform.ts';
import { showOwn } from '../show-request.ts';
import { cancelRequest, keepDraft, nudgeHolders, sendRequest } from '../student-commands.ts';
import { callerOf, printRequest } from './print-request.ts';

/** A student writes, sends, follows and cancels requests. */
export function ownHandlers(platform: RequestsPlatform, deps: Deps) {
  const { database } = platform;

  async function draftOf(row: RequestRow) {
    const { definition } = await versionOf(database.reads, row);
    const files = await filesNamed(
      database.reads,
      [...filesIn(definition, row.answers).values()].flat(),
    );
    const { id, edition, answers, changed_at } = row;
    return { id, edition, answers, files: [...files.values()], changed_at };
  }

  return {
    listOwn: ({ query, actor }) => listOwn(database.reads, { ...query, student_id: actor.id }),

    getOwn: async (call) => {
      const viewer = await viewerOf(database.reads, callerOf(call));
      return viewer ? showOwn(database.reads, viewer, call.now) : refuse('not_found');
    },

    findDraft: async ({ params: { form }, actor }) => {
      const row = await database.reads
        .selectFrom('form_request')
        .selectAll()
        .where('student_id', '=', actor.id)
        .where('form_id', '=', form)
        .where('state', '=', 'draft')
        .executeTakeFirst();
      return { draft: row ? await draftOf(row) : null };
    },

    keepDraft: async ({ params: { form }, body: { answers, edition }, ...by }) => {
      const asked = { form_id: form, typed: answers, edition };
      const kept = await keepDraft(deps, asked, by);
      return isRefusal(kept) ? kept : draftOf(kept);
    },

    sendRequest: async ({ body: { form, answers }, ...by }) => {
      const sent = await sendRequest(deps, { form_id: form, typed: answers }, by);
      if (isRefusal(sent)) return sent;
      return { id: sent.id, number: requestNumber(sent.id), state: sent.state };
    },

    cancelRequest: ({ params: { id }, ...by }) => cancelRequest(deps, id, by),

    remindHolders: async ({ params: { id }, ...by }) => {
      const reminded = await nudgeHolders(deps, id, by);
      return isRefusal(reminded) ? reminded : { id };
    },

    printOwn: (call) => printRequest(platform, call),

    checkRequest: ({ link }) => checkRequest(database.reads, link.subject_id),
  } satisfies Partial<Handlers<typeof requestsContract>>;
}
