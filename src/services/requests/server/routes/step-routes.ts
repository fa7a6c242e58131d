import type { Actor } from '#platform/access/actor.ts';
import { onlyOne } from '#platform/contract/only-one.ts';
import { personIn } from '#platform/contract/person.ts';
import { isRefusal, refuse } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { listPeopleNamed } from '#services/people/server/public.ts';
import type { requestsContract } from '../../contract.ts';
import { approveSteps, assignStep, decideStep, findHeldStep } from '../decide-step.ts';
import { endDeputy, listDeputies, nameDeputy, presentDeputies } from '../deputies.ts';
import { listChoices } from '../deputy-choices.ts';
import { listBelow, listDeciders } from '../holders.ts';
import { moveRequest } from '../move-request.ts';
import { viewerOf } from '../request-viewer.ts';
import type { Deps, RequestsPlatform } from '../requests-platform.ts';
import { seatsOf } from '../seats.ts';
import { showHeld } from '../show-request.ts';
import { callerOf, printRequest } from './print-request.ts';

/** Holders read and decide steps, and name deputies. */
export function stepHandlers(platform: RequestsPlatform, deps: Deps) {
  const { database } = platform;

  /** A step that the actor may give to another: one of their seats', or a late one below them. */
  async function reachOf(id: number, actor: Actor, now: Date) {
    const { reads } = database;
    const steps = await reads
      .selectFrom('form_request_step')
      .selectAll()
      .where('id', '=', id)
      .execute();
    const seats = await seatsOf(reads, actor, now);
    return { id, seats, below: await listBelow(reads, steps, actor.id) };
  }

  return {
    getRequest: async (call) => {
      const viewer = await viewerOf(database.reads, callerOf(call));
      return viewer ? showHeld(database.reads, viewer, call) : refuse('not_found');
    },

    printRequest: (call) => printRequest(platform, call),

    decideStep: async ({ params, body, ...decider }) => {
      const seats = await seatsOf(database.reads, decider.actor, decider.now);
      const step = await decideStep(deps, { ...params, seats, decided: body }, decider);
      if (isRefusal(step)) return step;
      return { id: step.id, request: step.request_id, state: step.state };
    },

    approveSteps: async ({ body, ...decider }) => {
      const seats = await seatsOf(database.reads, decider.actor, decider.now);
      return approveSteps(deps, { ...body, seats }, decider);
    },

    assignStep: async ({ params, body: { person }, ...decider }) => {
      const { actor, now } = decider;
      const wanted = {
        ...(await reachOf(params.id, actor, now)),
        to: person ?? actor.id,
        deciders: (row: Parameters<typeof listDeciders>[1]) =>
          listDeciders(database.reads, row, now),
      };
      const step = await assignStep(deps, wanted, decider);
      return isRefusal(step) ? step : { id: step.id, request: step.request_id };
    },

    listDeciders: async ({ params: { id }, actor, now }) => {
      const step = await findHeldStep(database.reads, await reachOf(id, actor, now));
      if (!step) return refuse('not_found');
      const ids = await listDeciders(database.reads, step, now);
      const names = await listPeopleNamed(database.reads, ids);
      return { results: ids.map((one) => personIn(names, one)) };
    },

    moveRequest: async ({ params: { id }, body: { step, reason }, ...by }) => {
      const moved = await moveRequest(deps, { id, step_key: step, reason }, by);
      return isRefusal(moved) ? moved : { id };
    },

    listDeputies: (by) => listDeputies(database, by),

    nameDeputy: async ({ body, ...by }) => {
      const made = await nameDeputy(deps, body, by);
      if (isRefusal(made)) return made;
      return onlyOne(await presentDeputies(database.reads, [made], by.actor));
    },

    endDeputy: async ({ params: { id }, ...by }) => {
      const ended = await endDeputy(deps, id, by);
      return isRefusal(ended) ? ended : { id };
    },

    listDeputyChoices: ({ query: { search }, actor }) =>
      listChoices(database.reads, { search, actor }),
  } satisfies Partial<Handlers<typeof requestsContract>>;
}
