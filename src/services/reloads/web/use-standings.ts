import { useCall } from '#platform/web/queries.ts';
import { reloadsCalls } from '../calls.ts';
import type { Run } from '../contract.ts';
import { isUnderWay, type ReloadKind } from '../reload.ts';

const { listRuns } = reloadsCalls;

/** Polling interval for a run in progress, in addition to live signals. */
export const lookMs = 1500;

export interface Standing {
  kind: ReloadKind;
  /** The newest run, in any state; only it can be in progress or waiting. */
  latest: Run | undefined;
  /** The newest applied run. */
  applied: Run | undefined;
  /** False while loading and after a failure. */
  isKnown: boolean;
  hasFailed: boolean;
}

/** The standing of each kind, in the order users think of them. */
export function useStandings(): readonly Standing[] {
  return [
    useStanding('students'),
    useStanding('users'),
    useStanding('instructors'),
    useStanding('results'),
    useStanding('attendance'),
  ];
}

function useStanding(kind: ReloadKind): Standing {
  const latest = useCall(
    listRuns,
    { query: { kind, page_size: 1 } },
    {
      refetchInterval: ({ state }) => (state.data?.results.some(isUnderWay) ? lookMs : false),
    },
  );
  const applied = useCall(listRuns, { query: { kind, state: 'applied', page_size: 1 } });
  return {
    kind,
    latest: latest.data?.results[0],
    applied: applied.data?.results[0],
    isKnown: latest.data !== undefined && applied.data !== undefined,
    hasFailed: latest.isError || applied.isError,
  };
}
