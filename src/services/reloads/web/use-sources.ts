import { useCall } from '#platform/web/queries.ts';
import { reloadsCalls } from '../calls.ts';
import type { Source, Sources } from '../contract.ts';
import type { ReloadKind } from '../reload.ts';

const { listSources } = reloadsCalls;

export interface KindSource {
  source: Source;
  reloaders: Sources['reloaders'];
}

/** A kind's source and schedule; undefined while loading. */
export function useSource(kind: ReloadKind): KindSource | undefined {
  const { data } = useCall(listSources, {});
  const source = data?.results.find((row) => row.kind === kind);
  return data && source ? { source, reloaders: data.reloaders } : undefined;
}
