import type { Reads } from '#platform/database/database.ts';
import { defineWaits } from '#platform/waits/waits.ts';
import type { PeopleTables } from '#services/people/server/public.ts';
import { reloadsAddresses } from '../addresses.ts';
import { reloadsContract } from '../contract.ts';
import type { ReloadTables } from '../tables/tables.ts';
import { waitingRuns } from './queries.ts';
import { waitingSources } from './sources/source-queries.ts';

const { agreeSource, applyRun, listRuns, listSources } = reloadsContract.calls;

/** Reloads waiting for confirmation, and addresses waiting for a second approval. */
export function reloadsWaits(reads: Reads<PeopleTables & ReloadTables>) {
  return [
    defineWaits({
      act: applyRun,
      list: listRuns,
      kinds: { runs: reloadsAddresses.reload() },
      read: async () => ({ runs: await waitingRuns(reads) }),
    }),
    defineWaits({
      act: agreeSource,
      list: listSources,
      kinds: { sources: reloadsAddresses.reload() },
      read: async ({ actor }) => ({ sources: await waitingSources(reads, actor) }),
    }),
  ];
}
