import { DirectionContext, HeadlessMantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { directionOf } from '#platform/language/language.ts';
import { theme } from './theme.ts';
import { useLanguage } from './use-language.ts';

/**
 * What Mantine's behaviour needs around it: focus traps, floating boxes. It stands in each piece that
 * uses Mantine rather than around the page, so that a page without such a piece loads none of it.
 */
export function Behaviour({ children }: { children: ReactNode }) {
  const dir = directionOf(useLanguage());
  const direction = useMemo(
    () => ({ dir, setDirection: followsLanguage, toggleDirection: followsLanguage }) as const,
    [dir],
  );
  return (
    <DirectionContext value={direction}>
      <HeadlessMantineProvider theme={theme}>{children}</HeadlessMantineProvider>
    </DirectionContext>
  );
}

// Mantine offers to turn the direction by itself; here only a change of language does.
function followsLanguage() {}
