import { onlyOne } from '#platform/contract/only-one.ts';
import { isRefusal, type Refusal, refuse } from '#platform/contract/refusal.ts';
import type { Handlers } from '#platform/http/bind.ts';
import { gateOf } from '#services/training/server/public.ts';
import type { swapsContract } from '../contract.ts';
import type { SwapRow } from '../tables/tables.ts';
import { presentOwn, presentSwaps } from './present.ts';
import { listOwnSwaps, swaps } from './queries.ts';
import { answerSwap, askSwap, decideSwap, decideSwaps, withdrawSwap } from './swaps.ts';
import type { SwapsPlatform } from './swaps-platform.ts';

/** Fetch, authorize, command, present. */
export function swapsHandlers(platform: SwapsPlatform): Handlers<typeof swapsContract> {
  const { database } = platform;

  async function showOwn<R extends Refusal>(row: SwapRow | R, student_id: number) {
    if (isRefusal(row)) return row as R;
    return onlyOne(await presentOwn(database.reads, [row], student_id));
  }

  async function show<R extends Refusal>(row: SwapRow | R) {
    if (isRefusal(row)) return row as R;
    return onlyOne(await presentSwaps(database.reads, [row]));
  }

  const gate = (student_id: number) => gateOf(database.reads, student_id);

  return {
    listOwnSwaps: async ({ query, actor }) =>
      (await gate(actor.id)) ?? listOwnSwaps(database.reads, { ...query, student_id: actor.id }),
    askSwap: async ({ body, ...acting }) =>
      (await gate(acting.actor.id)) ??
      showOwn(await askSwap(platform, body, acting), acting.actor.id),
    answerSwap: async ({ params, body, ...decider }) =>
      (await gate(decider.actor.id)) ??
      showOwn(await answerSwap(platform, { ...params, ...body }, decider), decider.actor.id),
    withdrawSwap: async ({ params, ...decider }) =>
      (await gate(decider.actor.id)) ??
      showOwn(await withdrawSwap(platform, params.id, decider), decider.actor.id),
    listSwaps: ({ query }) => swaps.page(database.reads, query),
    exportSwaps: (call) => swaps.exported(platform, call, { asked: call.body, within: {} }),
    decideSwaps: ({ body, ...decider }) =>
      body.state === 'rejected' && body.answer === ''
        ? Promise.resolve(refuse('reason_missing'))
        : decideSwaps(platform, body, decider),
    decideSwap: async ({ params, body, ...decider }) =>
      show(await decideSwap(platform, { ...params, ...body }, decider)),
  };
}
