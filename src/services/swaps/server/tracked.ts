import { sql } from 'kysely';
import { type Tracked, titleSaid, trackedIn } from '#platform/tracked/tracked.ts';
import { swapsAddresses } from '../addresses.ts';
import { swapsContract } from '../contract.ts';
import type { SwapsPlatform } from './swaps-platform.ts';

/** A swap is tracked by both students. */
export function swapsTracked({ database: { reads }, speak }: SwapsPlatform): Tracked[] {
  return [
    {
      open: swapsContract.calls.listOwnSwaps,
      title: 'swaps:name',
      states: (state) => `swaps:states.${state}`,
      marks: {
        asked: 'under_review',
        agreed: 'under_review',
        approved: 'accepted',
        rejected: 'refused',
        declined: 'refused',
        withdrawn: 'cancelled',
        lapsed: 'cancelled',
      },
      kinds: { swap: () => swapsAddresses.own() },
      rows: ({ actor }) => {
        const isAsker = sql`(student_id = ${actor.id})`;
        return trackedIn(
          reads
            .selectFrom('training_swap')
            .where((e) => e.or([e('student_id', '=', actor.id), e('other_id', '=', actor.id)])),
          {
            ...titleSaid(speak, 'swaps:menu.own'),
            kind: sql`'swap'`,
            id: 'id',
            about: sql`case when ${isAsker} then other_id else student_id end`,
            state: 'state',
            is_mine: sql`state = 'asked' and not ${isAsker}`,
            holder: sql`case when state = 'asked' and ${isAsker} then other_id end`,
            office: sql`case state when 'agreed' then 'unit' end`,
            next: sql`case state when 'asked' then case when ${isAsker} then 'unit' else 'answer' end
              when 'agreed' then 'seats' end`,
            since: sql`coalesce(agreed_at, asked_at)`,
            ended_at: 'ended_at',
            done: sql`case state when 'agreed' then 2 else 1 end`,
            stations: sql`3`,
          },
        );
      },
    },
  ];
}
