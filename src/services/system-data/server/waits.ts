import type { Reads } from '#platform/database/database.ts';
import { defineWaits } from '#platform/waits/waits.ts';
import { systemDataAddresses } from '../addresses.ts';
import { systemDataContract } from '../contract.ts';
import type { PeopleTables, ReloadTables } from '../tables/tables.ts';
import { waitingRuns } from './queries.ts';
import { waitingSources } from './source-queries.ts';

const { agreeSource, applyRun, listRuns, listSources } = systemDataContract.calls;

/** Reloads waiting for confirmation, and addresses waiting for a second approval. */
export function systemDataWaits(reads: Reads<PeopleTables & ReloadTables>) {
  return [
    defineWaits({
      act: applyRun,
      list: listRuns,
      kinds: { runs: systemDataAddresses.reload() },
      read: async () => ({ runs: await waitingRuns(reads) }),
    }),
    defineWaits({
      act: agreeSource,
      list: listSources,
      kinds: { sources: systemDataAddresses.reload() },
      read: async ({ actor }) => ({ sources: await waitingSources(reads, actor) }),
    }),
  ];
}
