import { queryOptions, useQuery } from '@tanstack/react-query';
import { useNames } from '#platform/ui/look/use-names.ts';
import { call } from '#platform/web/call.ts';
import { keyOf, queryClient } from '#platform/web/queries.ts';
import { settingsCalls } from '../calls.ts';
import { type PublicSettings, publicSettings, standardPublicSettings } from '../public-settings.ts';

const { getPublicSettings } = settingsCalls;

/** Changes arrive by live signal; this is the fallback without a live channel. */
const freshMs = 600_000;

/** The longest that such a page waits, so that it doesn't show another university's name. */
const mostMs = 800;

/** The settings in the page itself: the server writes them there, less than a second old. */
const told = readPage();

/** Until the reply arrives, a page that says nothing shows the standard, with `dataUpdatedAt` 0. */
export const publicSettingsQuery = queryOptions({
  queryKey: keyOf(getPublicSettings, {}),
  queryFn: ({ signal }): Promise<PublicSettings> => call(getPublicSettings, {}, { signal }),
  initialData: told ?? standardPublicSettings,
  initialDataUpdatedAt: told ? Date.now() : 0,
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

/** Starts the request in parallel with the rest of a page that says nothing of the settings, and waits for it. */
export async function openPublicSettings(): Promise<void> {
  if (told) return;
  const asked = queryClient.prefetchQuery(publicSettingsQuery);
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, mostMs))]);
}

/** A page kept by a proxy may come from another version, so what it says is validated. */
function readPage(): PublicSettings | null {
  const said = globalThis.document?.querySelector('#settings')?.textContent;
  if (!said) return null;
  return publicSettings.safeParse(JSON.parse(said)).data ?? null;
}
