import { type ReactNode, useLayoutEffect } from 'react';
import { directionOf, type Language } from '#platform/language/language.ts';
import { openColorScheme } from './color-scheme.ts';
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
  useLayoutEffect(() => openColorScheme(schemeName), [schemeName]);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
  }, [language]);

  return (
    <>
      {children}
      <Toasts />
    </>
  );
}
