import { DirectionContext, localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import type { Language } from '#platform/language/language.ts';
import { theme } from './theme.ts';
import { Toasts } from './toasts.tsx';
import './fonts.css';
import './theme.css';

interface UiProviderProps {
  language: Language;
  /** The local-storage name under which a chosen light or dark scheme is remembered. */
  schemeName: string;
  children: ReactNode;
}

/** Gives a page the look: language and direction on the root, colour scheme and toasts. */
export function UiProvider({ language, schemeName, children }: UiProviderProps) {
  const [schemeManager] = useState(() => localStorageColorSchemeManager({ key: schemeName }));
  const dir = language === 'ar' ? 'rtl' : 'ltr';
  const direction = useMemo(
    () => ({ dir, setDirection: followsLanguage, toggleDirection: followsLanguage }) as const,
    [dir],
  );

  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = dir;
  }, [language, dir]);

  return (
    <DirectionContext value={direction}>
      <MantineProvider
        theme={theme}
        colorSchemeManager={schemeManager}
        defaultColorScheme="auto"
        withCssVariables={false}
        withGlobalClasses={false}
      >
        {children}
        <Toasts />
      </MantineProvider>
    </DirectionContext>
  );
}

// Mantine offers to turn the direction by itself; here only a change of language does.
function followsLanguage() {}
