import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNames } from '#platform/ui/use-names.ts';
import { call } from '#platform/web/call.ts';
import { keyOf, queryClient } from '#platform/web/queries.ts';
import { readStored, writeStored } from '#platform/web/stored.ts';
import { type PublicSettings, settingsContract, standardSettings } from '../contract.ts';
import { publicOf } from '../settings.ts';

const { getPublicSettings } = settingsContract.calls;

/** The live signal tells of changes; this is for who has no live channel and no other window. */
const freshMs = 600_000;

/** How long a first visit may wait, so that it doesn't show another university's name. */
const mostMs = 800;

/** Until the answer is there, what is known from last time; `dataUpdatedAt` is 0 so long. */
export const publicSettingsQuery = queryOptions({
  queryKey: keyOf(getPublicSettings, {}),
  queryFn: async ({ signal }): Promise<PublicSettings> => {
    const fresh = await call(getPublicSettings, {}, { signal });
    writeStored('settings', JSON.stringify(fresh));
    return fresh;
  },
  initialData: () => remembered() ?? publicOf(standardSettings),
  initialDataUpdatedAt: 0,
  staleTime: freshMs,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
});

/** The switches, identity and figures that hold now, signed in or not. */
export function usePublicSettings(): PublicSettings {
  return useQuery(publicSettingsQuery).data;
}

/** The university's name in the language of the screen. */
export function useUniversityName(): string {
  return useNames().nameOf(usePublicSettings().identity);
}

/** Asks at once, beside whatever else the page begins with; only a first visit waits for it. */
export async function openPublicSettings(): Promise<void> {
  const asked = queryClient.prefetchQuery(publicSettingsQuery);
  if (remembered()) return;
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, mostMs))]);
}

/** Another version of the portal may have left anything. */
function remembered(): PublicSettings | null {
  try {
    const stored: unknown = JSON.parse(readStored('settings') ?? 'null');
    return getPublicSettings.reply.safeParse(stored).data ?? null;
  } catch {
    return null;
  }
}
