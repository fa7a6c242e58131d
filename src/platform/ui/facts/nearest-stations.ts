/** The most stations that stand in one line. */
const most = 5;

/** Those around the present one: what came just before it matters as much as what comes next. */
export function nearestStations<One extends { state: string }>(
  stations: readonly One[],
): readonly One[] {
  const here = stations.findIndex(({ state }) => state === 'here');
  const from = Math.min(
    Math.max((here < 0 ? stations.length : here) - 2, 0),
    Math.max(stations.length - most, 0),
  );
  return stations.slice(from, from + most);
}
