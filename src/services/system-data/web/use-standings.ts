import { useCall } from '#platform/web/queries.ts';
import { type Run, systemDataContract } from '../contract.ts';
import { isUnderWay, type ReloadKind } from '../reload.ts';

const { listRuns } = systemDataContract.calls;

/** How often a run that is under way is looked at, beside the live signals. */
export const lookMs = 1500;

export interface Standing {
  kind: ReloadKind;
  /** The newest run, whatever became of it; only it can be under way or wait. */
  latest: Run | undefined;
  /** The newest one that was applied. */
  applied: Run | undefined;
  /** False while it is asked for, and when no answer came. */
  isKnown: boolean;
  hasFailed: boolean;
}

/** Where each kind of reload stands, in the order in which people think of them. */
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
