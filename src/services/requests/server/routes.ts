import type { Actor } from '#platform/access/actor.ts';
import { personIn } from '#platform/contract/person.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import { pdfFile } from '#platform/documents/pdf-file.ts';
import type { Handlers } from '#platform/http/bind.ts';
import type { Language } from '#platform/language/language.ts';
import { keepLinks, linkOfJob } from '#platform/links/links.ts';
import { filesNamed } from '#services/files/server/public.ts';
import { listOffered, listOptions } from '#services/forms/server/public.ts';
import { reachOf } from '#services/guidance/contract.ts';
import { reachedBy } from '#services/guidance/server/public.ts';
import { listPeopleNamed, studentsReached } from '#services/people/server/public.ts';
import { requestsAddresses } from '../addresses.ts';
import { checkLink } from '../calls.ts';
import type { requestsContract } from '../contract.ts';
import { requestNumber } from '../request.ts';
import type { RequestRow } from '../tables/tables.ts';
import { checkRequest } from './check-request.ts';
import { approveSteps, assignStep, decideStep, findHeldStep } from './decide-step.ts';
import { endDeputy, listDeputies, nameDeputy, presentDeputies } from './deputies.ts';
import { listChoices } from './deputy-choices.ts';
import { requestFigures } from './figures.ts';
import { versionOf } from './form-versions.ts';
import { listDeciders } from './holders.ts';
import { moveRequest } from './move-request.ts';
import { listOwn } from './own-requests.ts';
import { requestDocument } from './request-document.ts';
import { filesIn } from './request-files.ts';
import { allRequests, queue } from './request-queries.ts';
import { viewerOf } from './request-viewer.ts';
import type { Deps, RequestsPlatform } from './requests-platform.ts';
import { seatsOf } from './seats.ts';
import { showHeld, showOwn } from './show-request.ts';
import { cancelRequest, keepDraft, nudgeHolders, sendRequest } from './student-commands.ts';

interface Asked {
  params: { id: number };
  actor: Actor;
  now: Date;
}

/** Fetch, authorize, command, present. */
export function requestsHandlers(
  platform: RequestsPlatform,
  deps: Deps,
): Handlers<typeof requestsContract> {
  const { database, documents, speak, secrets, public_url } = platform;
  const { reads } = database;

  const find = ({ params: { id }, actor, now }: Asked) => viewerOf(reads, { id, actor, now });

  async function draftOf(row: RequestRow) {
    const { definition } = await versionOf(reads, row);
    const files = await filesNamed(reads, [...filesIn(definition, row.answers).values()].flat());
    const { id, edition, answers, changed_at } = row;
    return { id, edition, answers, files: [...files.values()], changed_at };
  }

  /** The printed request, with the link that opens its check: always the same one. */
  async function print(call: Asked & { language: Language }) {
    const viewer = await find(call);
    if (!viewer) return refuse('not_found');
    const { request } = viewer;
    const { actor, now, language } = call;
    if (request.ended_at === null || request.state === 'cancelled') return refuse('not_ended');
    const link = { subject_id: request.id, job_id: 'printed' };
    const { token, token_hash: secret_hash } = linkOfJob(secrets, checkLink, link);
    const expires_at = new Date(now.getTime() + checkedForMs);
    await database.transaction((tx) =>
      keepLinks(tx, checkLink, [{ subject_id: request.id, secret_hash }], { now, expires_at }),
    );
    const shown =
      viewer.keys.length === 1 && viewer.seats.length === 0
        ? await showOwn(reads, viewer, now)
        : await showHeld(reads, viewer, { actor, now });
    const names = await listPeopleNamed(reads, [request.student_id]);
    const student = personIn(names, request.student_id);
    const url = `${public_url}${requestsAddresses.check({ token })}`;
    const paper = requestDocument({ request: { ...shown, student }, language, url }, speak);
    const pdf = await documents.print(paper, actor.id);
    return isRefusal(pdf) ? pdf : pdfFile([paper.title, paper.number], pdf);
  }

  const found = async <Query extends object>(query: Query, actor: Actor, now: Date) => ({
    ...query,
    now,
    actor_id: actor.id,
    seats: await seatsOf(reads, actor, now),
  });

  return {
    listOwn: ({ query, actor }) => listOwn(reads, { ...query, student_id: actor.id }),

    getOwn: async (call) => {
      const viewer = await find(call);
      return viewer ? showOwn(reads, viewer, call.now) : refuse('not_found');
    },

    findDraft: async ({ params: { form }, actor }) => {
      const row = await reads
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

    printOwn: print,

    checkRequest: ({ link }) => checkRequest(reads, link.subject_id),

    listQueue: async ({ params, query, actor, now }) =>
      queue.page(reads, await found({ ...params, ...query }, actor, now)),

    exportQueue: async (call) => {
      const { actor, params, body, now } = call;
      const asked = await found({ ...params, ...body }, actor, now);
      const within = { ...params, seats: asked.seats, actor_id: actor.id, now, view: asked.view };
      return queue.exported(platform, call, { asked, within });
    },

    countQueue: async ({ params, actor, now }) => {
      const asked = await found(params, actor, now);
      const [open, late, mine] = await Promise.all(
        (['open', 'late', 'mine'] as const).map((view) => queue.count(reads, { ...asked, view })),
      );
      return { open: open ?? 0, late: late ?? 0, mine: mine ?? 0 };
    },

    listQueueChoices: async ({ params: { type }, now }) => {
      const forms = await listOffered(reads, { type });
      const colleges = await listOptions(reads, 'colleges', { student_id: null, now });
      return {
        forms: forms.map(({ id, definition: { title, title_ar } }) => ({ id, title, title_ar })),
        colleges: colleges.map(({ value, ...names }) => ({ id: Number(value), ...names })),
      };
    },

    getRequest: async (call) => {
      const viewer = await find(call);
      return viewer ? showHeld(reads, viewer, call) : refuse('not_found');
    },

    printRequest: print,

    decideStep: async ({ params, body, ...decider }) => {
      const seats = await seatsOf(reads, decider.actor, decider.now);
      const step = await decideStep(deps, { ...params, seats, decided: body }, decider);
      if (isRefusal(step)) return step;
      return { id: step.id, request: step.request_id, state: step.state };
    },

    approveSteps: async ({ body, ...decider }) => {
      const seats = await seatsOf(reads, decider.actor, decider.now);
      return approveSteps(deps, { ...body, seats }, decider);
    },

    assignStep: async ({ params, body: { person }, ...decider }) => {
      const { actor, now } = decider;
      const wanted = {
        ...params,
        seats: await seatsOf(reads, actor, now),
        to: person ?? actor.id,
        deciders: (row: Parameters<typeof listDeciders>[1]) => listDeciders(reads, row, now),
      };
      const step = await assignStep(deps, wanted, decider);
      return isRefusal(step) ? step : { id: step.id, request: step.request_id };
    },

    listDeciders: async ({ params: { id }, actor, now }) => {
      const step = await findHeldStep(reads, { id, seats: await seatsOf(reads, actor, now) });
      if (!step) return refuse('not_found');
      const ids = await listDeciders(reads, step, now);
      const names = await listPeopleNamed(reads, ids);
      return { results: ids.map((one) => personIn(names, one)) };
    },

    listDeputies: (by) => listDeputies(database, by),

    nameDeputy: async ({ body, ...by }) => {
      const made = await nameDeputy(deps, body, by);
      if (isRefusal(made)) return made;
      const [deputy] = await presentDeputies(reads, [made], by.actor);
      return deputy ?? refuse('not_found');
    },

    endDeputy: async ({ params: { id }, ...by }) => {
      const ended = await endDeputy(deps, id, by);
      return isRefusal(ended) ? ended : { id };
    },

    listDeputyChoices: ({ query: { search }, actor }) => listChoices(reads, { search, actor }),

    listAll: ({ params, query, now }) => allRequests.page(reads, { ...params, ...query, now }),

    exportAll: (call) => {
      const { params, body, now } = call;
      return allRequests.exported(platform, call, {
        asked: { ...params, ...body, now },
        within: { ...params, now, view: 'all' },
      });
    },

    moveRequest: async ({ params: { id }, body: { step, reason }, ...by }) => {
      const moved = await moveRequest(deps, { id, step_key: step, reason }, by);
      return isRefusal(moved) ? moved : { id };
    },

    getFigures: ({ params: { type }, actor, now }) => {
      const kind = reachOf(actor);
      const isPart = kind !== null && kind !== 'university';
      const within = isPart ? studentsReached(reachedBy(actor)) : null;
      return requestFigures(reads, { type, within, now });
    },
  };
}

/** How long the code on paper opens the check. */
const checkedForMs = 3650 * 86_400_000;
