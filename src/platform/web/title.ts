import { createContext, use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** The university's name for its portal, provided by the composition root. */
export const PortalName = createContext<string | null>(null);

/** The part of the window title after the page's own name. */
export function usePortalName(): string {
  const { t } = useTranslation();
  return use(PortalName) ?? t('platform:common.portal');
}

/** Sets the window title. */
export function usePageTitle(title: string): void {
  const portal = usePortalName();
  useEffect(() => {
    document.title = `${title} · ${portal}`;
  }, [title, portal]);
}
