import type { Reads } from '#platform/database/database.ts';
import { defineFigures } from '#platform/waits/figures.ts';
import type { AccountTables } from '#services/accounts/server/public.ts';
import { countStudents, type PeopleTables } from '#services/people/server/public.ts';
import { guidanceAddresses } from '../addresses.ts';
import { guidanceContract } from '../contract.ts';
import type { GuidanceTables } from '../tables/tables.ts';
import { reachedBy } from './access.ts';
import { countGuides } from './guides.ts';

const { listStudents, setCapacity } = guidanceContract.calls;

/** The students that a role reaches; the guides, for those who assign students to them. */
export function guidanceFigures(reads: Reads<GuidanceTables & PeopleTables & AccountTables>) {
  return [
    defineFigures({
      open: listStudents,
      kinds: { students: guidanceAddresses.students() },
      read: async ({ actor }) => ({
        students: (await countStudents(reads, reachedBy(actor), {})).all,
      }),
    }),
    defineFigures({
      open: setCapacity,
      kinds: { guides: guidanceAddresses.guides() },
      read: async () => ({ guides: await countGuides(reads) }),
    }),
  ];
}
