import type { ReactNode } from 'react';
import { textIn } from '#platform/language/name-in.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useMe } from '#platform/web/me.tsx';
import { useCall } from '#platform/web/queries.ts';
import { waitsCalls } from '../calls.ts';

/** What waits for the person's role in one service, most urgent first; all callers share one request. */
export function useWaits(service: string) {
  const waits = useCall(waitsCalls.listWaits, {}, { scope: useMe().role }).data;
  return waits?.results.filter((wait) => wait.service === service) ?? [];
}

/** The text of the most urgent thing that waits in a service, or `children` if nothing does. */
export function WaitLine({ of, children }: { of: string; children: ReactNode }) {
  const language = useLanguage();
  const [first] = useWaits(of);
  if (!first) return children;
  return textIn(language, first, 'text');
}
