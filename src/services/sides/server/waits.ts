import { addDays, momentOf } from '#platform/language/times/day.ts';
import { defineWaits } from '#platform/waits/waits.ts';
import { sidesAddresses } from '../addresses.ts';
import { sidesContract } from '../contract.ts';
import { endingDays } from '../side.ts';
import { endingContracts } from './queries.ts';
import type { SidesPlatform } from './sides-platform.ts';

const { editSide, listSides } = sidesContract.calls;

/** A contract that is about to end is renewed, or its side is let go. */
export function sidesWaits({ database: { reads } }: Pick<SidesPlatform, 'database'>) {
  return [
    defineWaits({
      act: editSide,
      list: listSides,
      // Any staff address leads to one's own.
      kinds: { contracts_ending: sidesAddresses.sides({ role: 'admin', state: 'ending' }) },
      read: async ({ now }) => {
        const { count, first, ...named } = await endingContracts(reads, now);
        return {
          contracts_ending: {
            count,
            oldest_at: first && momentOf(addDays(first, -endingDays), '08:00').toISOString(),
            first: named,
            due_at: first && momentOf(addDays(first, 1), '00:00').toISOString(),
          },
        };
      },
    }),
  ];
}
