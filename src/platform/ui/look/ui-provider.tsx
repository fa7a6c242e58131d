import { type ReactNode, useLayoutEffect } from 'react';
import { directionOf, type Language } from '#platform/language/language.ts';
import { Toasts } from '../overlays/toasts.tsx';
import { openColorScheme } from './color-scheme.ts';
import './fonts.css';
import './theme.css';

interface UiProviderProps {
  language: Language;
  /** The local-storage key of the chosen light or dark scheme. */
  schemeName: string;
  children: ReactNode;
}

/** Sets up a page: language and direction of the root, colour scheme and toasts. */
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
