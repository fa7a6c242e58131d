import { lazy, type ReactNode } from 'react';
import { textIn } from '#platform/language/name-in.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useWaits } from './use-waits.ts';

export { WaitsSentence } from './waits-line.tsx';
export { WaitingQueues, WaitsList } from './waits-list.tsx';

/** The most urgent thing that waits in a service. */
export function useWait(service: string) {
  return useWaits()?.results.find((wait) => wait.service === service);
}

/** Its text, or `children` if nothing waits. */
export function WaitLine({ of, children }: { of: string; children: ReactNode }) {
  const language = useLanguage();
  const first = useWait(of);
  return first ? textIn(language, first, 'text') : children;
}

/** At the end of home, drawn after the rest of it. */
export const FiguresSection = lazy(async () => ({
  default: (await import('./figures-section.tsx')).FiguresSection,
}));
