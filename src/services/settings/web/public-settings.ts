import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNames } from '#platform/ui/look/use-names.ts';
import { call } from '#platform/web/call.ts';
import { keyOf, queryClient } from '#platform/web/queries.ts';
import { readStored, writeStored } from '#platform/web/stored.ts';
import { settingsCalls } from '../calls.ts';
import { type PublicSettings, publicSettings, standardPublicSettings } from '../public-settings.ts';

const { getPublicSettings } = settingsCalls;

/** Changes arrive by live signal; this is the fallback without a live channel. */
const freshMs = 600_000;

/** The longest that a first visit waits, so that it doesn't show another university's name. */
const mostMs = 800;

/** Until the reply arrives, uses the values of the last visit, with `dataUpdatedAt` 0. */
export const publicSettingsQuery = queryOptions({
  queryKey: keyOf(getPublicSettings, {}),
  queryFn: async ({ signal }): Promise<PublicSettings> => {
    const fresh = await call(getPublicSettings, {}, { signal });
    writeStored('settings', JSON.stringify(fresh));
    return fresh;
  },
  initialData: () => remembered() ?? standardPublicSettings,
  initialDataUpdatedAt: 0,
  staleTime: freshMs,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
});

/** The current public settings, signed in or not. */
export function usePublicSettings(): PublicSettings {
  return useQuery(publicSettingsQuery).data;
}

/** The university's name in the screen's language. */
export function useUniversityName(): string {
  return useNames().nameOf(usePublicSettings().identity);
}

/** Starts the request in parallel with the rest of the page; only a first visit waits for it. */
export async function openPublicSettings(): Promise<void> {
  const asked = queryClient.prefetchQuery(publicSettingsQuery);
  if (remembered()) return;
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, mostMs))]);
}

/** The stored value may come from another version, so it is validated. */
function remembered(): PublicSettings | null {
  try {
    const stored: unknown = JSON.parse(readStored('settings') ?? 'null');
    return publicSettings.safeParse(stored).data ?? null;
  } catch {
    return null;
  }
}
