import { DirectionContext, HeadlessMantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { directionOf } from '#platform/language/language.ts';
import { theme } from './theme.ts';
import { useLanguage } from './use-language.ts';

/**
 * The context that Mantine's components need. Each component that uses Mantine brings its own, so that a page without
 * one loads none of it.
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

// Mantine can toggle the direction itself; here it only follows the language.
function followsLanguage() {}
