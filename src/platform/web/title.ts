import { createContext, use, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Whose portal it is, said by whoever puts the portal together. */
export const PortalName = createContext<string | null>(null);

/** What stands behind the page's own name in the window's title bar. */
export function usePortalName(): string {
  const { t } = useTranslation();
  return use(PortalName) ?? t('platform:common.portal');
}

/** Names the page in the window's title bar. */
export function usePageTitle(title: string): void {
  const portal = usePortalName();
  useEffect(() => {
    document.title = `${title} · ${portal}`;
  }, [title, portal]);
}
