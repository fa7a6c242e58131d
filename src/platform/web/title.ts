import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

/** Names the page in the window's title bar, before the portal's own name. */
export function usePageTitle(title: string): void {
  const { t } = useTranslation();
  const portal = t('platform:common.portal');
  useEffect(() => {
    document.title = `${title} · ${portal}`;
  }, [title, portal]);
}
