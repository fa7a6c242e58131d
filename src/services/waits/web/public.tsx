import { lazy, type ReactNode } from 'react';
import { textIn } from '#platform/language/name-in.ts';
import { useLanguage } from '#platform/ui/look/use-language.ts';
import { useWaits } from './use-waits.ts';

export { WaitsSentence } from './waits-line.tsx';
export { WaitingQueues, WaitsList } from './waits-list.tsx';

/** The things that wait in a service, the most urgent first. */
export function useServiceWaits(service: string) {
  return useWaits()?.results.filter((wait) => wait.service === service) ?? [];
}

/** The most urgent of them. */
export function useWait(service: string) {
  return useServiceWaits(service)[0];
}

/** Its text, or `children` if nothing waits. */
export function WaitLine({ of, children }: { of: string; children: ReactNode }) {
  const language = useLanguage();
  const first = useWait(of);
  return first ? textIn(language, first, 'text') : children;
}

/** How many rows wait in some services. */
export function useWaitingIn(services: readonly string[]): number {
  const waits = useWaits()?.results.filter(({ service }) => services.includes(service)) ?? [];
  return waits.reduce((sum, { count }) => sum + count, 0);
}

/** Whether the most urgent thing of all is a debt. */
export function useOwesFirst(): boolean {
  return Boolean(useWaits()?.results[0]?.amount);
}

/**
 * Finds a student's standing in services that share a menu, or else the work that waits there; empty while that isn't
 * known, undefined where there is neither.
 */
export function useServiceLine(): (services: readonly string[]) => string | undefined {
  const language = useLanguage();
  const waits = useWaits();
  return (services) => {
    if (!waits) return '';
    const said = [...waits.lines, ...waits.results].find(({ service }) =>
      services.includes(service),
    );
    return said && textIn(language, said, 'text');
  };
}

/** At the end of home, drawn after the rest of it. */
export const FiguresSection = lazy(async () => ({
  default: (await import('./figures-section.tsx')).FiguresSection,
}));
