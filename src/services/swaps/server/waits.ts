import { defineWaits, waitingIn } from '#platform/waits/waits.ts';
import { swapsAddresses } from '../addresses.ts';
import { swapsContract } from '../contract.ts';
import type { SwapsPlatform } from './swaps-platform.ts';

const { answerSwap, decideSwap, listOwnSwaps, listSwaps } = swapsContract.calls;

/** A student answers what another asks; what both want waits for the unit. */
export function swapsWaits({ database: { reads } }: Pick<SwapsPlatform, 'database'>) {
  return [
    defineWaits({
      act: answerSwap,
      list: listOwnSwaps,
      kinds: { swaps_asked: swapsAddresses.own() },
      read: async ({ actor }) => ({
        swaps_asked: await waitingIn(
          reads
            .selectFrom('training_swap')
            .where('other_id', '=', actor.id)
            .where('state', '=', 'asked'),
          { since: 'asked_at', about: 'student_id' },
        ),
      }),
    }),
    defineWaits({
      act: decideSwap,
      list: listSwaps,
      // Any staff address leads to one's own.
      kinds: { swaps_agreed: swapsAddresses.swaps({ role: 'admin', state: 'agreed' }) },
      read: async () => ({
        swaps_agreed: await waitingIn(
          reads.selectFrom('training_swap').where('state', '=', 'agreed'),
          { since: 'agreed_at', about: 'student_id' },
        ),
      }),
    }),
  ];
}
